import AddIcon from '@mui/icons-material/Add';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../FieldDisplay.tsx';
import { innerGrid } from '../frame/innerGrid.ts';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';
import { memberOf } from '../shown/memberOf.ts';
import { cellSource, cellTitle, fitsCells } from './cells.ts';
import { RowButtons } from './RowButtons.tsx';
import { type RowsLayoutProps, RowsTable } from './RowsTable.tsx';
import { useRowActions } from './useRowActions.ts';
import type { RemovedRow } from './useRows.ts';

/**
 * Input for rows. If the field is always read-only, the rows are shown as on a show page; otherwise they are editable.
 */
export function RowsInput(props: InputRendererProps & InnerInput) {
  return props.field.readOnly ? <ReadOnlyRows {...props} /> : <EditableRows {...props} />;
}

function ReadOnlyRows(props: InputRendererProps) {
  const { field, source } = props;
  const value: unknown = useWatch({ name: source });
  return (
    <FieldsetFrame input={useFieldset(props)}>
      <Box sx={{ mt: 1 }}>
        <FieldDisplay field={field} value={value} />
      </Box>
    </FieldsetFrame>
  );
}

/** Input for rows that can be added, removed, restored and moved. Shown as a table, or as cards if there is no room. */
function EditableRows(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, Inner } = props;
  const translate = useTranslate();
  const input = useFieldset(props);
  const actions = useRowActions(field, source);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const Layout = isNarrow || !fitsCells(field) ? RowCards : RowsTable;
  const isFull = field.shape.maxItems !== undefined && actions.keys.length >= field.shape.maxItems;
  return (
    <FieldsetFrame input={input}>
      <Box ref={actions.box} sx={{ mt: 1 }}>
        {actions.keys.length > 0 && (
          <Layout field={field} source={source} readOnly={readOnly} actions={actions} Inner={Inner} />
        )}
        <TotalLine field={field} source={source} />
        {!readOnly && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <Button data-add startIcon={<AddIcon />} disabled={isFull} onClick={actions.add}>
              {translate('fields.rows.add')}
            </Button>
            {isFull && <span>{translate('fields.rows.full', { smart_count: field.shape.maxItems })}</span>}
            <UndoLine removed={actions.removed} onUndo={actions.undo} />
          </Box>
        )}
      </Box>
    </FieldsetFrame>
  );
}

/** Rows as stacked cards, each with labeled fields. */
function RowCards(layout: RowsLayoutProps) {
  const { readOnly, actions } = layout;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {actions.keys.map((key, index) => (
        <Box
          component="li"
          key={key}
          data-row={key}
          onKeyDownCapture={(event) => !readOnly && actions.onKey(event, index)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}
        >
          <CardHead {...layout} index={index} />
          <CardFields {...layout} index={index} />
        </Box>
      ))}
    </Box>
  );
}

type CardProps = RowsLayoutProps & { readonly index: number };

function CardHead({ readOnly, actions, index }: CardProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32, mb: 0.5 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('fields.rows.row', { number: index + 1 })}
      </Typography>
      {!readOnly && <RowButtons index={index} count={actions.keys.length} actions={actions} />}
    </Box>
  );
}

function CardFields({ field, source, readOnly, index, Inner }: CardProps) {
  return (
    <Box sx={{ ...innerGrid, rowGap: 0.5 }}>
      {field.fields.map((inner) => (
        <Inner
          key={inner.name}
          field={{ ...inner, title: cellTitle(field, inner) }}
          source={cellSource(source, index, inner)}
          readOnly={readOnly || inner.readOnly}
          required={inner.required}
          // Hides the input's label if the row's title already names the value.
          compact={isPlainRows(field)}
        />
      ))}
    </Box>
  );
}

/**
 * Shows the sum of a field over all rows, and how much is missing or too much, if the entity has a rule for the sum
 * (`total`).
 */
function TotalLine({ field, source }: { readonly field: Field; readonly source: string }) {
  const { entity } = useEntity();
  const rule = entity.rules.find((one) => one.rule === 'total' && one.rows === source);
  if (rule?.rule !== 'total') return null;
  const summed = field.fields.find((inner) => inner.name === rule.field);
  return (
    <Total
      source={source}
      name={rule.field}
      expectedTotal={rule.is}
      unit={summed?.options.unit ?? 'number'}
    />
  );
}

interface TotalProps {
  readonly source: string;
  readonly name: string;
  readonly expectedTotal: number;
  readonly unit: string;
}

function Total({ source, name, expectedTotal, unit }: TotalProps) {
  const translate = useTranslate();
  const total = useWatch({ name: source, compute: (rows: unknown) => sumOf(rows, name) });
  const rest = Math.round((expectedTotal - total) * 100) / 100;
  const amount = (value: number) =>
    translate(`fields.amount.${unit}`, { smart_count: value, count: String(value) });
  const state = rest === 0 ? 'exact' : rest > 0 ? 'left' : 'over';
  const Icon = rest === 0 ? DoneIcon : OpenIcon;
  return (
    <Box
      role="status"
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 0.5,
        minHeight: 32,
        color: rest === 0 ? 'success.main' : 'warning.main',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {translate('fields.rows.total', { total: amount(total), wanted: amount(expectedTotal) })}
      </Box>
      {rest !== 0 && <span>{translate(`fields.rows.${state}`, { rest: amount(Math.abs(rest)) })}</span>}
    </Box>
  );
}

/** The sum of a field over all rows. Values are rounded to hundredths, as the rule for the sum (`total`) does. */
function sumOf(rows: unknown, name: string): number {
  const values = Array.isArray(rows) ? rows.map((row) => memberOf(row, name)) : [];
  const hundredths = values.map((value) => (typeof value === 'number' ? Math.round(value * 100) : 0));
  return hundredths.reduce((sum, value) => sum + value, 0) / 100;
}

interface UndoLineProps {
  readonly removed: RemovedRow | undefined;
  readonly onUndo: () => void;
}

/** States which row was removed, with an undo button. Always mounted, so that screen readers announce it. */
function UndoLine({ removed, onUndo }: UndoLineProps) {
  const translate = useTranslate();
  return (
    <span role="status">
      {removed && (
        <>
          {translate('fields.rows.removed', { number: removed.index + 1 })}
          <Button onClick={onUndo} sx={{ ml: 1 }}>
            {translate('fields.rows.undo')}
          </Button>
        </>
      )}
    </span>
  );
}
