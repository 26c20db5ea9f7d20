import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { matching } from '#schemas/exchange/matching.ts';
import type { ListTree } from '#schemas/model/entity/listOptions.ts';
import { treeOf } from '#schemas/rules/tree/tree.ts';
import { levelsOpenAtFirst, type TreeRow, treeRows } from '#schemas/rules/tree/treeRows.ts';
import { findMatches, matcherFor, matchState } from '#schemas/rules/tree/treeSearch.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSearchTexts } from './useSearchTexts.ts';
import type { TreeRows } from './useTreeRows.ts';

export interface TreeQuery {
  readonly tree: ListTree;
  /** The list's filter without the search text. */
  readonly filter: RecordData;
  readonly typed: string;
  /** Whether the search includes more fields (`x-entity.list.tree.also`). */
  readonly isWide: boolean;
}

/** A line of the tree with its record. */
export interface TreeLine extends TreeRow {
  readonly record: RaRecord;
  /** Whether the line does not match itself, and is shown only because a line below it matches. */
  readonly isAbove: boolean;
}

export interface TreeControl {
  readonly lines: readonly TreeRow[];
  /** Returns the line at an index. Lines are built on access, because only few of them are rendered. */
  readonly lineAt: (index: number) => TreeLine | undefined;
  /** Returns the index of a record's line; -1 if the record has no line. */
  readonly placeOf: (id: unknown) => number;
  /** The number of matches; undefined without a filter or search. */
  readonly found: number | undefined;
  readonly setOpen: (line: TreeLine, isOpen: boolean) => void;
  readonly setAllOpen: (isOpen: boolean) => void;
}

/**
 * Maximum number of lines shown when the tree opens. Levels are expanded as long as their lines stay within this
 * number; the first level always is.
 */
const openAtFirst = 200;

/** The visible lines of a tree, by filter, search and expansion. A search expands all lines above its matches. */
export function useTree({ rows, isWhole, total }: TreeRows, query: TreeQuery): TreeControl {
  const { parent } = query.tree;
  const tree = useMemo(
    () => treeOf(rows.map((row) => ({ id: row.id, parent: row[parent] }))),
    [rows, parent],
  );
  const findings = useFindings(rows, tree, query);
  const isSearching = query.typed.trim() !== '';
  const { isTurned, turn, all, setAll } = useToggledLines(isSearching ? query.typed : '');
  const levels = useMemo(
    () => (isWhole || total <= openAtFirst ? levelsOpenAtFirst(tree, openAtFirst, findings) : 1),
    [tree, findings, isWhole, total],
  );
  const lines = useMemo(() => {
    const isOpen = (at: number, level: number) =>
      (all ?? (isSearching || level <= levels)) !== isTurned(rows[at]?.id);
    return treeRows(tree, { findings, isOpen });
  }, [tree, rows, findings, levels, isSearching, isTurned, all]);
  const found = useMemo(() => findings?.filter((one) => one === matchState.found).length, [findings]);
  return {
    lines,
    lineAt: (index) => {
      const line = lines[index];
      const record = line && rows[line.at];
      return record && { ...line, record, isAbove: findings?.[line.at] === matchState.above };
    },
    found,
    placeOf: (id) => lines.findIndex(({ at }) => rows[at]?.id === id),
    setOpen: ({ record, isOpen }, shouldOpen) => isOpen !== shouldOpen && turn(record.id),
    setAllOpen: setAll,
  };
}

/** For each row whether it matches the filter and search, or is above a match; undefined without a filter or search. */
function useFindings(rows: readonly RaRecord[], tree: ReturnType<typeof treeOf>, query: TreeQuery) {
  const { entity } = useEntity();
  const { filter, typed } = query;
  const searchTextAt = useSearchTexts(rows, query);
  const filtered = useMemo(
    () => (Object.keys(filter).length === 0 ? undefined : new Set<unknown>(matching(entity, rows, filter))),
    [entity, rows, filter],
  );
  return useMemo(() => {
    const isSearching = typed.trim() !== '';
    if (!filtered && !isSearching) return undefined;
    const has = matcherFor(typed);
    return findMatches(
      tree,
      (at) => (!filtered || filtered.has(rows[at])) && (!isSearching || has(searchTextAt(at))),
    );
  }, [tree, rows, filtered, typed, searchTextAt]);
}

/**
 * The lines that the user expanded or collapsed. Each search starts without any; clearing the search restores the
 * earlier ones.
 */
function useToggledLines(search: string) {
  const none = useMemo(() => ({ search, ids: new Set<unknown>(), all: undefined }), [search]);
  const [toggled, setToggled] = useState<ToggledLines>(none);
  const [toggledUnsearched, setToggledUnsearched] = useState<ToggledLines>(none);
  const now = search === '' ? toggledUnsearched : toggled.search === search ? toggled : none;
  const set = (next: ToggledLines) => (search === '' ? setToggledUnsearched(next) : setToggled(next));
  const { ids } = now;
  return {
    all: now.all,
    isTurned: useMemo(() => (id: unknown) => ids.has(id), [ids]),
    turn: (id: unknown) => {
      const turned = new Set(ids);
      if (!turned.delete(id)) turned.add(id);
      set({ ...now, ids: turned });
    },
    setAll: (all: boolean) => set({ search, ids: new Set(), all }),
  };
}

interface ToggledLines {
  readonly search: string;
  readonly ids: ReadonlySet<unknown>;
  readonly all: boolean | undefined;
}
