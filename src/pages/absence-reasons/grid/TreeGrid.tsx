import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { measures } from '../../../ui/theme/tokens.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { TreeHead } from './TreeHead.tsx';
import { TreeLine } from './TreeLine.tsx';

interface TreeGridProps {
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/** A tree grid of buckets and their reasons. Fully usable by keyboard, with one tab stop. */
export function TreeGrid({ tree, selection, onOpen, onDelete }: TreeGridProps) {
  const translate = useTranslate();
  const keysId = useId();
  const { rows, folded, setFolded } = tree;
  const onFold = (key: string, isFolded: boolean) =>
    setFolded(isFolded ? [...folded, key] : [...folded].filter((other) => other !== key));
  const keys = useTreeKeys({ rows, selection, onFold, onOpen, onDelete });
  return (
    <Box sx={frame}>
      <Box id={keysId} sx={visuallyHidden}>
        {translate('absenceReasons.keys')}
      </Box>
      <Table
        role="treegrid"
        aria-label={translate('absenceReasons.title')}
        aria-multiselectable
        aria-describedby={keysId}
        onKeyDown={keys.onKeyDown}
        sx={{ tableLayout: 'fixed' }}
      >
        <TreeHead tree={tree} selection={selection} />
        <TableBody ref={keys.body} role="rowgroup">
          {rows.map((row) => (
            <TreeLine
              key={row.key}
              row={row}
              tree={tree}
              selection={selection}
              isFocusable={row.key === keys.focusable}
              onFocus={() => keys.onFocus(row.key)}
              onFold={onFold}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  overflow: 'clip',
  containerType: 'inline-size',
  containerName: 'tree',
  '& th, & td': { px: 1 },
} as const;

interface TreeKeys {
  readonly rows: readonly TreeRow[];
  readonly selection: TreeSelection;
  readonly onFold: (key: string, isFolded: boolean) => void;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/**
 * Keyboard handling of a tree grid with focusable rows (WAI-ARIA, "Treegrid"): up and down, Home and End; right
 * expands, left collapses or goes to the parent; Space selects, Shift extends, Enter opens the record, Delete deletes
 * it, Ctrl+A selects all.
 */
function useTreeKeys({ rows, selection, onFold, onOpen, onDelete }: TreeKeys) {
  const [current, setCurrent] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const focusable = rows.some(({ key }) => key === current) ? current : rows[0]?.key;

  const goTo = (row: TreeRow | undefined, extend = false) => {
    if (!row) return;
    setCurrent(row.key);
    if (extend && row.entry) selection.toggle(row.key, true);
    body.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = rows.findIndex(({ key }) => key === rowOf(event.target));
    const row = rows[index];
    const isControl = event.target instanceof HTMLElement && event.target.tagName !== 'TR';
    if (!row || isControl || event.altKey) return;
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[index + 1], event.shiftKey),
      ArrowUp: () => goTo(rows[index - 1], event.shiftKey),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (row.isExpanded === false ? onFold(row.key, false) : goTo(childOf(rows, index))),
      ArrowLeft: () =>
        row.isExpanded ? onFold(row.key, true) : goTo(rows.find(({ key }) => key === row.parent)),
      ' ': () => row.entry && selection.toggle(row.key, event.shiftKey),
      Enter: () => onOpen(row),
      Delete: () => onDelete(row),
      ...(event.ctrlKey || event.metaKey ? { a: selection.toggleAll } : {}),
    };
    const act = byKey[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { body, focusable, onKeyDown, onFocus: setCurrent };
}

function rowOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
}

/** Returns the first child row of an expanded row. */
function childOf(rows: readonly TreeRow[], index: number): TreeRow | undefined {
  const next = rows[index + 1];
  return next?.parent === rows[index]?.key ? next : undefined;
}
