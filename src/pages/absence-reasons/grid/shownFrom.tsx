import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '../../../fields/records/recordPath.ts';
import { FoldButton } from '../../../ui/treeGrid/FoldButton.tsx';
import type { TreeRow } from '../tree/treeRows.ts';
import { narrowWidth, useKinds } from '../view/KindsContext.tsx';
import type { TreeControl } from '../view/useTree.ts';

interface NameCellProps {
  readonly row: TreeRow;
  readonly tree: TreeControl;
  readonly onFold: (key: string, isOpen: boolean) => void;
}

/** The name cell with a link to the record. On a narrow page it also shows the school and category. */
export function NameCell({ row, tree, onFold }: NameCellProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: row.level === 2 ? { xs: 2, sm: 4.5 } : 0,
        minWidth: 0,
      }}
    >
      {row.level === 1 && <Fold row={row} onFold={onFold} />}
      {row.entry?.kind === 'bucket' && (
        <FolderOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      )}
      {row.entry ? <EntryName row={row} tree={tree} /> : <LooseName row={row} />}
    </Box>
  );
}

function EntryName({ row: { entry, branch }, tree }: { row: TreeRow; tree: TreeControl }) {
  const kinds = useKinds();
  const translate = useTranslate();
  if (!entry) return null;
  const beside = ['instituteId', 'dataAnalysisCategoryId'].map((name) => tree.text(entry, name));
  return (
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={recordPath(kinds[entry.kind].entity, entry.record.id)}
          tabIndex={-1}
          color={entry.isHidden ? 'text.secondary' : 'text.primary'}
          sx={{ fontWeight: branch ? 600 : 500, lineHeight: '24px' }}
        >
          {entry.name}
        </Link>
        {branch && <Count of={branch} />}
        {entry.isHidden && (
          <Chip label={translate('absenceReasons.hidden')} size="small" sx={{ height: 20 }} />
        )}
      </Box>
      <Box sx={{ fontSize: 12, ...shownBelow(narrowWidth), color: 'text.secondary' }}>
        {beside.filter((text) => text !== '').join(' · ')}
      </Box>
    </Box>
  );
}

function LooseName({ row: { branch } }: { row: TreeRow }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}>
      {translate('absenceReasons.loose')}
      {branch && <Count of={branch} />}
    </Box>
  );
}

/** The number of reasons in a branch: "3 reasons", or "2 of 3 reasons" if the filters leave some out. */
function Count({ of: { reasons, total } }: { of: NonNullable<TreeRow['branch']> }) {
  const translate = useTranslate();
  const isComplete = reasons.length === total;
  return (
    <Box
      component="span"
      sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {translate(isComplete ? 'absenceReasons.count' : 'absenceReasons.countOf', {
        smart_count: total,
        shown: reasons.length,
      })}
    </Box>
  );
}

function Fold({ row: { key, entry, isOpen }, onFold }: { row: TreeRow; onFold: NameCellProps['onFold'] }) {
  const translate = useTranslate();
  const name = entry?.name ?? translate('absenceReasons.loose');
  return (
    <FoldButton
      isOpen={isOpen}
      label={translate(isOpen ? 'absenceReasons.collapse' : 'absenceReasons.expand', { name })}
      onFold={(isNowOpen) => onFold(key, isNowOpen)}
    />
  );
}

/** Style that shows an element only if the tree is at least `width` pixels wide. */
export function shownFrom(width: number) {
  return { [`@container tree (max-width: ${width - 1}px)`]: { display: 'none' } } as const;
}

/** Style that shows an element only if the tree is narrower than `width` pixels. */
function shownBelow(width: number) {
  return { [`@container tree (min-width: ${width}px)`]: { display: 'none' } } as const;
}
