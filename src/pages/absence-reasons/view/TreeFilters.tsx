import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { useDebounced } from '../../../ui/input/useDebounced.ts';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import { isFiltered } from '../tree/treeView.ts';
import type { TreeControl } from './useTree.ts';

/** Filters of the tree (search, school, category, hidden entries), and buttons that expand or collapse all branches. */
export function TreeFilters({ tree }: { tree: TreeControl }) {
  const translate = useTranslate();
  const { view, setView, tree: shown, setFolded } = tree;
  return (
    <Box role="search" aria-label={translate('absenceReasons.search')} sx={bar}>
      <TreeSearch tree={tree} />
      <ReferenceFilter
        tree={tree}
        label={translate('absenceReasons.school')}
        field="instituteId"
        value={view.school}
        onChange={(school) => setView({ school })}
      />
      <ReferenceFilter
        tree={tree}
        label={translate('absenceReasons.category')}
        field="dataAnalysisCategoryId"
        value={view.category}
        onChange={(category) => setView({ category })}
      />
      <FormControlLabel
        control={<Checkbox checked={view.showHidden} onChange={(_, showHidden) => setView({ showHidden })} />}
        label={translate('absenceReasons.showHidden')}
        sx={{ mr: 0 }}
      />
      {isFiltered(view) && (
        <Button onClick={() => setView({ search: '', school: undefined, category: undefined })}>
          {translate('absenceReasons.clearFilters')}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex' }}>
        <IconAction label={translate('absenceReasons.expandAll')} onClick={() => setFolded([])}>
          <UnfoldMore fontSize="small" />
        </IconAction>
        <IconAction
          label={translate('absenceReasons.collapseAll')}
          onClick={() => setFolded(shown.branches.map(({ key }) => key))}
        >
          <UnfoldLess fontSize="small" />
        </IconAction>
      </Box>
    </Box>
  );
}

function IconAction({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** The search field, debounced. It also follows changes from elsewhere, such as "clear filters". */
function TreeSearch({ tree: { view, setView } }: { tree: TreeControl }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(view.search);
  const rested = useDebounced(typed);
  const lastSearch = useRef(view.search);
  useEffect(() => {
    if (rested === lastSearch.current) return;
    lastSearch.current = rested;
    setView({ search: rested });
  });
  if (view.search !== lastSearch.current) {
    lastSearch.current = view.search;
    setTyped(view.search);
  }
  return (
    <SearchField
      label={translate('absenceReasons.search')}
      hint={translate('absenceReasons.searchHint')}
      value={typed}
      onChange={setTyped}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.5,
  pb: 1,
} as const;

interface ReferenceFilterProps {
  readonly tree: TreeControl;
  readonly label: string;
  readonly field: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const any = 'any';

/** A filter by a referenced school or category, with the values that occur on the page. */
function ReferenceFilter({ tree: { all, names }, label, field, value, onChange }: ReferenceFilterProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const used = new Set(
    [...all.map(({ record }) => record[field]), value].filter((one) => typeof one === 'number'),
  );
  const entries = [...used]
    .map((one) => [one, names(field, one)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
  return (
    <SelectField
      label={label}
      value={value ?? any}
      options={[[any, translate('absenceReasons.any')], ...entries]}
      onChange={(chosen) => onChange(chosen === any ? undefined : Number(chosen))}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 176 } }}
      slotProps={{
        select: { MenuProps: { role: 'region', 'aria-label': label } },
        inputLabel: { shrink: true },
      }}
    />
  );
}
