import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { createContext, use, useState } from 'react';
import { Link } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
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
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { underlined } from '../../ui/theme/underlined.ts';
import { useRecordFormControl } from '../form/RecordFormContext.ts';
import { ownerText } from '../form/settings/ownerText.ts';
import { RestoreDefault } from './RestoreDefault.tsx';

/** What inputs tell of their values: the settings with their sources, and how an owner overrides one. */
export interface InheritedTold {
  readonly settings: InheritedSettings | undefined;
  /** Of an owner: gives a field the shown value as its own, or takes the own value away. */
  readonly override?: ((field: string, isOwn: boolean) => void) | undefined;
  /** Where the settings of another owner are; left out: on this page. */
  readonly pathOf?: ((owner: InheritedOwner) => string | undefined) | undefined;
}

export const InheritedContext = createContext<InheritedTold>({ settings: undefined });

/** The input of a setting, with where its value comes from and how many schools it reaches. */
export function InheritedInput(props: InputRendererProps) {
  const { settings, override } = use(InheritedContext);
  const { changed } = useRecordFormControl();
  const { name } = props.field;
  const told = settings?.fields[name];
  return (
    <Box sx={{ display: 'grid', minWidth: 0, mb: 1.5 }}>
      <FieldInput {...props} />
      <Box sx={line}>
        {told && override && (
          <Source told={told} field={props.field.title} onOverride={() => override(name, told.isOwn)} />
        )}
        <RestoreDefault field={props.field} />
      </Box>
      {settings && told && changed.includes(name) && (
        <Reach settings={settings} told={told} isUndated={override === undefined} />
      )}
      {told && told.below > 0 && <Below told={told} name={name} />}
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
  const path = use(InheritedContext).pathOf?.(owner) ?? pathHere(owner);
  return path === undefined ? (
    name
  ) : (
    <Box component={Link} to={path} sx={ownerLink}>
      {name}
    </Box>
  );
}

function pathHere({ level, id }: InheritedOwner): string | undefined {
  return id === undefined ? undefined : `?level=${level}&owner=${id}`;
}

interface ReachProps {
  readonly settings: InheritedSettings;
  readonly told: InheritedValue;
  /** The district’s undated value is changed. */
  readonly isUndated: boolean;
}

/** How many schools a change reaches, before it is saved. */
function Reach({ settings: { schools }, told, isUndated }: ReachProps) {
  const translate = useTranslate();
  const { keep, isOwn, fromDate } = told;
  if (schools === 0) return null;
  const kept = keep > 0 && translate('form.inherited.keep', { smart_count: keep });
  const isBehind = isUndated && isOwn && fromDate !== undefined;
  return (
    <Box sx={line} role="status">
      {isBehind
        ? translate('form.inherited.behind', { from: showDate(fromDate) })
        : translate('form.inherited.reach', { smart_count: schools - keep })}
      {!isBehind && kept && `; ${kept}`}
    </Box>
  );
}

interface BelowProps {
  readonly told: InheritedValue;
  readonly name: string;
}

/** Who below has values of their own; the first by name, each with a link, and all of them in the list of overrides. */
function Below({ told: { below, some }, name }: BelowProps) {
  const translate = useTranslate();
  const allPath = useOverridesList(name);
  const { pathOf = pathHere } = use(InheritedContext);
  const [isOpen, setOpen] = useState(false);
  const named = some.filter(({ id }) => id !== undefined);
  return (
    <Box sx={line}>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ py: 0, minHeight: 24 }}
      >
        {translate('form.inherited.below', { smart_count: below })}
      </Button>
      {isOpen &&
        named.map((owner) => (
          <Box
            key={`${owner.level}${owner.id}`}
            component={Link}
            to={pathOf(owner) ?? pathHere(owner) ?? ''}
            sx={ownerLink}
          >
            {owner.label}
          </Box>
        ))}
      {isOpen && below > named.length && allPath !== undefined && (
        <Box component={Link} to={allPath} sx={ownerLink}>
          {translate('form.inherited.all', { smart_count: below })}
        </Box>
      )}
    </Box>
  );
}

/** The address of the list of all overrides of a setting, for those who may read it. */
function useOverridesList(field: string): string | undefined {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const list = useSummaries().find(({ name }) => name === 'settings/setting-value');
  if (!list || !allows(permissions, list.view)) return undefined;
  const filter = encodeURIComponent(JSON.stringify({ settings: entity.name, field }));
  return `${list.path}?filter=${filter}`;
}

/** High enough to be touched, however many lines the name takes. */
const ownerLink = { ...underlined, display: 'inline-block', lineHeight: '24px' } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '&:empty': { display: 'none' },
  '& > button': { ml: -0.625, minWidth: 0 },
  typography: 'caption',
  color: 'text.secondary',
} as const;
