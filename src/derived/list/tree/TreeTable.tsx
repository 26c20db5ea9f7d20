import Box from '@mui/material/Box';
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { measures } from '../../../ui/theme/tokens.ts';
import { useTreeKeys } from '../../../ui/treeGrid/useTreeKeys.ts';
import type { Density } from '../../listState.ts';
import { useOpenPath } from '../../record/useOpenPath.ts';
import { useHasRowMenu } from '../rowMenu.ts';
import { columnFields, columnWidth, linkColumn } from '../table/columns.ts';
import { MenuHead } from '../table/HeadCells.tsx';
import { renderedRanges, type Stretch } from './renderedRanges.ts';
import { TreeRow } from './TreeRow.tsx';
import { treeStyle } from './treeStyle.ts';
import type { TreeControl, TreeLine } from './useTree.ts';

interface TreeTableProps {
  readonly tree: TreeControl;
  readonly columns: readonly string[];
  readonly density: Density;
  readonly labelOf: (record: RaRecord) => string;
  readonly isBusy: boolean;
}

/**
 * The lines of a tree as a tree grid. Only one line is in the tab order, and only visible lines are rendered (virtual
 * rows).
 */
export function TreeTable({ tree, columns, density, labelOf, isBusy }: TreeTableProps) {
  const { entity, text } = useEntity();
  const fields = useMemo(() => columnFields(entity, columns), [entity, columns]);
  const nameColumn = linkColumn(entity, fields);
  const hasMenu = useHasRowMenu();
  const openPath = useOpenPath();
  const navigate = useNavigate();
  const { lines } = tree;
  const visibleRange = useVisibleRange(measures.row[density] + 1);
  const setOpen = (index: number, isOpen: boolean) => {
    const line = tree.lineAt(index);
    if (line) tree.setOpen(line, isOpen);
  };
  const keys = useTreeKeys({
    lines,
    keyOf: (index) => tree.lineAt(index)?.record.id,
    indexOf: tree.placeOf,
    setOpen,
    onEnter: (index) => {
      const line = tree.lineAt(index);
      const path = line && openPath(line.record);
      if (path !== undefined) navigate(path);
    },
    reveal: visibleRange.reveal,
  });
  useLayoutEffect(() => visibleRange.measure(keys.body.current));
  const ranges = renderedRanges({ count: lines.length, focusedLine: keys.focusable, ...visibleRange.seen });
  const span = fields.length + (hasMenu ? 1 : 0);
  const wide = (field: (typeof fields)[number]) => columnWidth(field, text(field.title));
  return (
    <Box ref={visibleRange.box} onScroll={visibleRange.onScroll} sx={frame}>
      <Box
        component="table"
        role="treegrid"
        aria-label={text(entity.plural)}
        aria-rowcount={lines.length + 1}
        aria-busy={isBusy}
        sx={treeStyle(density)}
        style={{ minWidth: fields.reduce((sum, field) => sum + wide(field), 0) }}
      >
        <colgroup>
          {fields.map((field) => (
            <col key={field.name} style={field.name === nameColumn ? undefined : { width: wide(field) }} />
          ))}
          {hasMenu && <col style={{ width: 44 }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {fields.map((field) => (
              <th
                key={field.name}
                scope="col"
                className={field.name === nameColumn ? 'named' : undefined}
                style={{ textAlign: displayRenderers[field.kind].align }}
              >
                {text(field.title)}
              </th>
            ))}
            {hasMenu && <MenuHead />}
          </tr>
        </thead>
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
          {ranges.map(({ from, to }, place) => (
            <Fragment key={place === ranges.length - 1 ? 'last' : 'first'}>
              <Gap
                lines={from - (ranges[place - 1]?.to ?? -1) - 1}
                height={visibleRange.seen.height}
                span={span}
              />
              {linesFrom(tree, from, to).map((line, offset) => (
                <TreeRow
                  key={line.record.id}
                  line={line}
                  index={from + offset}
                  label={labelOf(line.record)}
                  fields={fields}
                  named={nameColumn}
                  path={openPath(line.record)}
                  hasMenu={hasMenu}
                  isStop={from + offset === keys.focusable}
                  onFocus={keys.onFocus}
                  onFold={setOpen}
                />
              ))}
            </Fragment>
          ))}
          <Gap lines={linesAfter(ranges, lines.length)} height={visibleRange.seen.height} span={span} />
        </tbody>
      </Box>
    </Box>
  );
}

function linesFrom({ lineAt }: TreeControl, from: number, to: number): TreeLine[] {
  const rangeLines = Array.from({ length: to - from + 1 }, (_, offset) => lineAt(from + offset));
  return rangeLines.filter((line) => line !== undefined);
}

function linesAfter(ranges: readonly Stretch[], count: number): number {
  return count - 1 - (ranges.at(-1)?.to ?? count - 1);
}

/** A spacer row as high as the lines that are not rendered. */
function Gap({ lines, height, span }: { lines: number; height: number; span: number }) {
  if (lines <= 0) return null;
  return (
    <tr className="gap" aria-hidden>
      <td colSpan={span} style={{ height: lines * height }} />
    </tr>
  );
}

/**
 * Tracks which part of the tree is scrolled into view. The line height is measured, because users can change the text
 * size.
 */
function useVisibleRange(defaultHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ height: defaultHeight, top: 0, room: 800 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setSeen((before) =>
      before.top === scrollTop && before.room === (clientHeight || before.room)
        ? before
        : { ...before, top: scrollTop, room: clientHeight || before.room },
    );
  };
  const measure = (body: HTMLElement | null) => {
    const height = body?.querySelector('[data-line]')?.getBoundingClientRect().height ?? 0;
    if (height > 0 && Math.abs(height - seen.height) > 0.1) setSeen((before) => ({ ...before, height }));
    look();
  };
  const reveal = (line: number) => {
    const element = box.current;
    if (!element) return;
    const head = element.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    const [from, to] = [line * seen.height, (line + 1) * seen.height];
    const room = element.clientHeight - head;
    if (from < element.scrollTop) element.scrollTop = from;
    else if (to > element.scrollTop + room) element.scrollTop = to - room;
    look();
  };
  return { box, seen, onScroll: look, measure, reveal };
}

const frame = {
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  '@media print': { maxHeight: 'none' },
} as const;
