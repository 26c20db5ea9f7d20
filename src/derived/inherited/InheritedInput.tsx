import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, use, useState } from 'react';
import { useTranslate } from 'react-admin';
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

/** Context of a form for inherited settings: the owner's settings, and a function that overrides one of them. */
export interface InheritedContextValue {
  readonly settings: InheritedSettings | undefined;
  /**
   * Sets the shown value as the owner's own value, or removes the own value (`isOwn`). Undefined for the district's
   * undated settings.
   */
  readonly override?: ((field: string, isOwn: boolean) => void) | undefined;
  /** Returns the address of another owner's settings; by default they open on this page. */
  readonly pathOf?: ((owner: InheritedOwner) => string | undefined) | undefined;
}

export const InheritedContext = createContext<InheritedContextValue>({ settings: undefined });

/** The input of a setting, with the source of its value and the number of schools it affects. */
export function InheritedInput(props: InputRendererProps) {
  const { settings, override } = use(InheritedContext);
  const { changed } = useRecordFormControl();
  const { name } = props.field;
  const inherited = settings?.fields[name];
  return (
    <Box sx={{ display: 'grid', minWidth: 0, mb: 1.5 }}>
      <FieldInput {...props} />
      <Box sx={line}>
        {inherited && override && (
          <Source
            inherited={inherited}
            field={props.field.title}
            onOverride={() => override(name, inherited.isOwn)}
          />
        )}
        <RestoreDefault field={props.field} />
      </Box>
      {settings && inherited && changed.includes(name) && (
        <AffectedSchools settings={settings} inherited={inherited} isUndated={override === undefined} />
      )}
      {inherited && inherited.below > 0 && <OverridesBelow inherited={inherited} name={name} />}
    </Box>
  );
}

interface SourceProps {
  readonly inherited: InheritedValue;
  readonly field: string;
  readonly onOverride: () => void;
}

/** The source of a value: “From Region West, set by … on …”. The button overrides the value or removes the override. */
function Source({ inherited, field, onOverride }: SourceProps) {
  const { text, localizer } = useEntity();
  const translate = useTranslate();
  const { from, isOwn, setBy, setAt, fromDate, toDate } = inherited;
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

interface AffectedSchoolsProps {
  readonly settings: InheritedSettings;
  readonly inherited: InheritedValue;
  /** Whether the change is to the district's value without a start date. */
  readonly isUndated: boolean;
}

/** Shows, before a changed setting is saved, the number of schools that the change affects. */
function AffectedSchools({ settings: { schools }, inherited, isUndated }: AffectedSchoolsProps) {
  const translate = useTranslate();
  const { keep, isOwn, fromDate } = inherited;
  if (schools === 0) return null;
  const keepText = keep > 0 && translate('form.inherited.keep', { smart_count: keep });
  const isBehind = isUndated && isOwn && fromDate !== undefined;
  return (
    <Box sx={line} role="status">
      {isBehind
        ? translate('form.inherited.behind', { from: showDate(fromDate) })
        : translate('form.inherited.reach', { smart_count: schools - keep })}
      {!isBehind && keepText && `; ${keepText}`}
    </Box>
  );
}

interface BelowProps {
  readonly inherited: InheritedValue;
  readonly name: string;
}

/**
 * Shows how many owners below this one override the setting. When opened, links to the first of them, and to the list
 * of all.
 */
function OverridesBelow({ inherited: { below, some }, name }: BelowProps) {
  const translate = useTranslate();
  const allPath = useOverridesList(name);
  const { pathOf = pathHere } = use(InheritedContext);
  const [isOpen, setOpen] = useState(false);
  const withId = some.filter(({ id }) => id !== undefined);
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
        withId.map((owner) => (
          <Box
            key={`${owner.level}${owner.id}`}
            component={Link}
            to={pathOf(owner) ?? pathHere(owner) ?? ''}
            sx={ownerLink}
          >
            {owner.label}
          </Box>
        ))}
      {isOpen && below > withId.length && allPath !== undefined && (
        <Box component={Link} to={allPath} sx={ownerLink}>
          {translate('form.inherited.all', { smart_count: below })}
        </Box>
      )}
    </Box>
  );
}

/** The address of the list of all overrides of a setting; undefined if the user may not see that list. */
function useOverridesList(field: string): string | undefined {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const list = useSummaries().find(({ name }) => name === 'settings/setting-value');
  if (!list || !allows(permissions, list.view)) return undefined;
  const filter = encodeURIComponent(JSON.stringify({ settings: entity.name, field }));
  return `${list.path}?filter=${filter}`;
}

/** Styles of a link to an owner: tall enough to tap, even if the name wraps. */
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
