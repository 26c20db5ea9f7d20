import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { FieldsetFrame } from '../frame/FieldsetFrame.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';
import { fitsCells } from './cells.ts';
import { RowCards } from './RowCards.tsx';
import { RowsTable } from './RowsTable.tsx';
import { TotalLine } from './TotalLine.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useRowActions } from './useRowActions.ts';

/** Rows that can be added, taken out, brought back and moved: a table, or one below the other where there is no room. */
export function RowsInput(props: InputRendererProps & InnerInput) {
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
