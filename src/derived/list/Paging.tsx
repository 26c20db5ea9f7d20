import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'react-admin';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import type { ListQuery, ListStateControl } from '../listState.ts';

interface PagingProps {
  readonly list: Pick<ListStateControl, 'page' | 'perPage' | 'changeQuery'>;
  readonly total: number;
  readonly isAbout: boolean;
  readonly rowsShown: number;
  /** The accessible label of the pagination, for pages with several lists. */
  readonly label?: string | undefined;
}

/** Pagination: the page size, the range of rows shown, the total, and buttons for the previous and next page. */
export function Paging({ list, total, isAbout, rowsShown, label }: PagingProps) {
  const translate = useTranslate();
  const range = useRangeText(list, total, isAbout, rowsShown);
  const { page, perPage } = list;
  const isLast = isAbout ? rowsShown < perPage : page * perPage >= total;
  return (
    <Box component="nav" aria-label={label ?? translate('list.pages')} className={screenOnly} sx={bar}>
      <Size list={list} />
      <Box role="status" className={tabularFigures} sx={{ color: 'text.secondary' }}>
        {range}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={translate('list.previousPage')}
          disabled={page === 1}
          onClick={() => list.changeQuery({ page: page - 1 })}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={translate('list.nextPage')}
          disabled={isLast}
          onClick={() => list.changeQuery({ page: page + 1 })}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function Size({ list: { perPage, changeQuery } }: Pick<PagingProps, 'list'>) {
  const translate = useTranslate();
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b);
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      {translate('list.rowsPerPage')}
      <NativeSelect
        value={perPage}
        onChange={(event) => changeQuery({ perPage: Number(event.target.value), page: 1 })}
        sx={{ fontSize: 14 }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {showCount(size)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  minHeight: 44,
  px: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The range as text: "1–25 of 319", "1–25 of more than 10,000" if the service stopped counting, or "0". */
export function useRangeText(
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  total: number,
  isAbout: boolean,
  rowsShown: number,
): string {
  const translate = useTranslate();
  const from = (page - 1) * perPage + 1;
  if (total === 0 && rowsShown === 0) return showCount(0);
  return translate(isAbout ? 'list.rangeAbout' : 'list.range', {
    from: showCount(Math.min(from, Math.max(total, from))),
    to: showCount(from + Math.max(rowsShown, 1) - 1),
    total: showCount(total),
  });
}
