import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListStateControl } from '../../listState.ts';

const ColumnsPanel = onDemand(() => import('./ColumnsPanel.tsx').then((file) => file.ColumnsPanel));

interface ColumnChooserProps {
  readonly list: ListStateControl;
  /** The number of columns that fit into the available width. */
  readonly columnsShown: number;
}

/** Button that opens the panel for a list's columns, their order, and the row density. */
export function ColumnChooser({ list, columnsShown }: ColumnChooserProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {columnsShown < list.columns.length
          ? translate('list.columnsShown', { shown: columnsShown, count: list.columns.length })
          : translate('list.columns')}
      </Button>
      {anchor && <ColumnsPanel list={list} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
