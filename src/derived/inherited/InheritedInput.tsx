import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useState } from 'react';
import { Link } from 'react-router';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type {
  InheritedOwner,
  InheritedSettings,
  InheritedValue,
} from '#schemas/protocol/entities/inherited.ts';
import { showDate } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { underlined } from '../../ui/theme/underlined.ts';
import { useRecordFormControl } from '../form/RecordFormContext.ts';
import { ownerText } from '../form/settings/ownerText.ts';

import { RestoreDefault } from './RestoreDefault.tsx';

/** What inputs tell of their values: the settings with their sources, and how an owner overrides one. */
export interface InheritedTold {
  readonly settings: InheritedSettings | undefined;
  /** Of an owner: gives a field the shown value as its own, or takes the own value away. */
  readonly override?: ((field: string, isOwn: boolean) => void) | undefined;
}

export const InheritedContext = createContext<InheritedTold>({ settings: undefined });

/** The input of a setting, with where its value comes from and how many schools it reaches. */
export function InheritedInput(props: InputRendererProps) {
  const { settings, override } = useContext(InheritedContext);
  const { changed } = useRecordFormControl();
  const { name } = props.field;
  const told = settings?.fields[name];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <FieldInput {...props} />
      <Box sx={line}>
        {told && override && (
          <Source told={told} field={props.field.title} onOverride={() => override(name, told.isOwn)} />
        )}
        <RestoreDefault field={props.field} />
      </Box>
      {settings && told && changed.includes(name) && <Reach settings={settings} told={told} />}
      {told && told.below > 0 && <Below told={told} />}
    </Box>
  );
}

interface SourceProps {
  readonly told: InheritedValue;
  readonly field: string;
  readonly onOverride: () => void;
}

/** “From Region West, set by … on …”, and the way to a value of one’s own or back. */
function Source({ told, field, onOverride }: SourceProps) {
  const { text, localizer } = useEntity();
  const translate = useTranslate();
  const { from, isOwn, setBy, setAt, fromDate, toDate } = told;
  const details = [
    setBy && setAt && translate('form.inherited.setBy', { by: setBy, at: showMoment(setAt, localizer) }),
    fromDate && translate('form.inherited.since', { from: showDate(fromDate) }),
    toDate && translate('form.inherited.until', { to: showDate(toDate) }),
  ].filter(Boolean);
  const act = isOwn ? 'remove' : 'override';
  return (
    <>
      <span>
        {isOwn ? translate('form.inherited.own') : <OwnerLink owner={from} />}
        {details.map((detail) => `, ${detail}`)}
      </span>
      <Button
        size="small"
        onClick={onOverride}
        aria-label={translate(`form.inherited.${act}Of`, { field: text(field) })}
        sx={{ py: 0, minHeight: 24 }}
      >
        {translate(`form.inherited.${act}`)}
      </Button>
    </>
  );
}

function OwnerLink({ owner }: { readonly owner: InheritedOwner }) {
  const name = ownerText(owner, useTranslate());
  const { level, id } = owner;
  return id === undefined ? name : <Link to={`?level=${level}&owner=${id}`}>{name}</Link>;
}

/** How many schools a change reaches, before it is saved. */
function Reach({
  settings: { schools },
  told: { keep },
}: {
  settings: InheritedSettings;
  told: InheritedValue;
}) {
  const translate = useTranslate();
  if (schools === 0) return null;
  const kept = keep > 0 && translate('form.inherited.keep', { smart_count: keep });
  return (
    <Box sx={line} role="status">
      {translate('form.inherited.reach', { smart_count: schools - keep })}
      {kept && `; ${kept}`}
    </Box>
  );
}

/** Who below has values of their own; some of them by name, each with a link. */
function Below({ told: { below, some } }: { readonly told: InheritedValue }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const named = some.filter(({ id }) => id !== undefined);
  return (
    <Box sx={line}>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ py: 0, px: 0, minHeight: 24 }}
      >
        {translate('form.inherited.below', { smart_count: below })}
      </Button>
      {isOpen &&
        named.map(({ level, id, label }) => (
          <Box key={`${level}${id}`} component={Link} to={`?level=${level}&owner=${id}`} sx={underlined}>
            {label}
          </Box>
        ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const;
