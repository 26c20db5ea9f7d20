import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useContext } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import type { DisplayRendererProps } from '../../fields/renderer.ts';
import type { ListSlots } from '../listSlots.ts';
import { ChangedRowsContext } from '../live/useChangedRows.ts';
import { useOpenPath } from '../record/useOpenPath.ts';
import { RowMenu, useHasRowMenu } from './rowMenu.ts';
import type { Selection } from './selection/useSelection.ts';
import { columnFields, linkColumn } from './table/columns.ts';
import { NameValue } from './table/NameValue.tsx';
import { SecondaryFields } from './table/SecondaryFields.tsx';

interface ListCardsProps {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly string[];
  readonly labelOf: (record: RaRecord) => string;
  readonly selection?: Selection | undefined;
  /** Custom cell renderers, used for the fields that the entity file declares for cards. */
  readonly cells?: ListSlots['cells'];
  readonly beneath?: ListSlots['beneath'];
  readonly isBusy?: boolean;
  /** The id of the group heading that labels the cards; undefined if the list's title labels them. */
  readonly labelledBy?: string;
}

/** Number of fields on a card besides its name, if the entity does not declare them (`x-entity.list.card`). */
const shownFields = 3;

/**
 * The rows of a list as cards on a phone. Each card has the record's name, and the fields that the entity file declares
 * for cards, else the first columns.
 */
export function ListCards(props: ListCardsProps) {
  const { rows, columns, labelOf, selection, cells, beneath, isBusy = false, labelledBy } = props;
  const { entity, fields: visibleFields, text } = useEntity();
  const translate = useTranslate();
  const openPath = useOpenPath();
  const changed = useContext(ChangedRowsContext);
  const { card: own, name: nameFields, group } = entity.list;
  const all = columnFields(entity, columns);
  const linked = linkColumn(entity, all);
  const cardFields = own
    ? columnFields(entity, own).filter((field) => visibleFields.includes(field))
    : all.filter((field) => field.name !== linked);
  // The group's heading already shows the group's value.
  const facts = labelledBy ? cardFields.filter(({ name }) => name !== group) : cardFields;
  const hasMenu = useHasRowMenu();
  const called = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': text(entity.plural) };
  return (
    <Box component="ul" aria-busy={isBusy} sx={list} {...called}>
      {rows.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={cardStyle}
          data-changed={changed.has(String(record.id)) || undefined}
          aria-description={changed.has(String(record.id)) ? translate('list.live.row') : undefined}
        >
          {selection && (
            <Checkbox
              checked={selection.has(record.id)}
              onChange={() => selection.toggle(record.id)}
              aria-label={translate('list.select', { label: labelOf(record) })}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
            <CardName path={openPath(record)} id={record.id}>
              <NameValue record={record} label={labelOf(record)} />
            </CardName>
            {nameFields && (
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                <SecondaryFields record={record} />
              </Box>
            )}
            <CardFacts
              record={record}
              fields={facts}
              atMost={own ? facts.length : shownFields}
              {...(own && cells ? { cells } : {})}
            />
            {beneath?.isFor(record) && <beneath.Part record={record} />}
          </Box>
          {hasMenu && <RowMenu record={record} label={labelOf(record)} />}
        </Box>
      ))}
    </Box>
  );
}

function CardName({ path, id, children }: { path: string | undefined; id: unknown; children: ReactNode }) {
  if (path === undefined) return <Box sx={plainName}>{children}</Box>;
  return (
    <Box component={Link} to={path} data-record={id} sx={name}>
      {children}
    </Box>
  );
}

interface CardFactsProps {
  readonly record: RaRecord;
  readonly fields: readonly Field[];
  /** Maximum number of fields; default: all with a value. */
  readonly atMost?: number;
  readonly cells?: ListSlots['cells'];
}

/** The fields of a card, each with its title. */
export function CardFacts({ record, fields, atMost, cells }: CardFactsProps) {
  const { entity, text } = useEntity();
  const coloured = fields.filter(({ choices }) => choices.some(({ colour }) => colour !== undefined));
  const states = [entity.states?.field, inUseField(entity), ...coloured.map(({ name }) => name)];
  const filled = fields.filter(
    ({ name, options }) =>
      options.empty !== undefined ||
      states.includes(name) ||
      !(isNothing(record[name]) || record[name] === false),
  );
  // If every field is empty or "No", shows the first "No".
  const candidates =
    filled.length > 0 ? filled : fields.filter(({ name }) => record[name] === false).slice(0, 1);
  const visible = candidates.slice(0, atMost);
  // A single state needs no title; among several, a bare "None" would be ambiguous.
  const isAlone = visible.filter(({ name }) => states.includes(name)).length === 1;
  return (
    <Box component="dl" sx={facts}>
      {visible.map((field) => (
        <Box key={field.name} sx={lineOf(states.includes(field.name), cells?.[field.name] !== undefined)}>
          {isAlone && states.includes(field.name) ? (
            <HiddenText as="dt">{text(field.title)}</HiddenText>
          ) : (
            <Box component="dt" sx={{ flexShrink: 0, maxWidth: '50%', mr: 0.5 }}>
              {`${text(field.title)}:`}
            </Box>
          )}
          <Box component="dd" sx={field.options.reference === undefined ? fact : nameFact}>
            <Fact field={field} value={record[field.name]} record={record} Own={cells?.[field.name]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface FactProps extends DisplayRendererProps {
  readonly record: RaRecord;
  readonly Own: NonNullable<ListSlots['cells']>[string] | undefined;
}

/**
 * The field that stores whether a record is active, if it is shown as a state. In computed rows it is an ordinary
 * field.
 */
function inUseField({ hiddenBy, computed }: Entity): string | undefined {
  return hiddenBy?.when === false && !computed ? hiddenBy.field : undefined;
}

/** Shows the value of a field on a card as in a column, except that "No" is shown, which columns leave blank. */
function Fact({ Own, ...props }: FactProps) {
  const isState = inUseField(useEntity().entity) === props.field.name;
  if (Own) return <Own field={props.field} record={props.record} />;
  return props.value === false && !isState ? <FieldDisplay {...props} /> : <FieldColumn {...props} />;
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

export const cardStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&[data-changed]': { boxShadow: ({ vars }: Theme) => `inset 3px 0 ${vars.palette.primary.main}` },
} as const;

const plainName = { display: 'flex', alignItems: 'center', minHeight: 28, fontWeight: 550 } as const;

const name = { ...plainName, color: 'primary.main', textDecoration: 'none' } as const;

const factLine = { display: 'flex', minWidth: 0 } as const;

/** Styles of a line with a state, which is never cut off: it wraps below its title. */
const stateLine = { ...factLine, flexWrap: 'wrap' } as const;

/** Returns the style of a card's line. A custom cell is centered, because it may be taller than its title. */
const lineOf = (isState: boolean, isDrawn: boolean) =>
  isState ? stateLine : isDrawn ? { ...factLine, alignItems: 'center' } : factLine;

const fact = { m: 0, minWidth: 0 } as const;

/** Styles of a referenced record's name: one line, so that the cards below do not move when the name loads. */
const nameFact = { ...fact, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const facts = { m: 0, display: 'grid', gap: 0.25, fontSize: 12, color: 'text.secondary' } as const;
