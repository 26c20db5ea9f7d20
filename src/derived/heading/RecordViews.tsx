import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { underlined } from '../../ui/theme/underlined.ts';
import { openTab, tabParameter, usePageTabs } from '../record/usePageTabs.ts';

/** The views of a record, each a page with its own address. */
export type RecordView = 'details' | 'usedBy' | 'changeLog';

/** The address suffix of each view. */
const viewEnds: Readonly<Record<RecordView, string>> = {
  details: '',
  usedBy: '/used-by',
  changeLog: '/change-log',
};

/** Returns the address suffix of the open page: `/show` on the read-only show page, else the suffix of the view. */
export function viewSuffix(isShown: boolean, view: RecordView): string {
  return isShown ? '/show' : viewEnds[view];
}

/** Links between the views and tabs of a record that the user may open. */
export function RecordViews({ record, view }: { readonly record: RecordData; readonly view: RecordView }) {
  const { entity, may, text } = useEntity();
  const translate = useTranslate();
  const tabs = usePageTabs(entity);
  const [query] = useSearchParams();
  const open = view === 'details' ? openTab(tabs, query)?.key : undefined;
  const base = recordPath(entity, record.id);
  const has: Record<RecordView, boolean> = {
    details: !entity.page,
    usedBy: !entity.page && !entity.single && entity.can.uses,
    changeLog: entity.history && may.history.allowed,
  };
  const offered = [
    ...tabs.map(({ key, title }, index) => ({
      to: index === 0 ? base : `${base}?${tabParameter}=${key}`,
      title: text(title),
      isOpen: key === open,
    })),
    ...(['details', 'usedBy', 'changeLog'] as const)
      .filter((name) => has[name])
      .map((name) => ({
        to: `${base}${viewEnds[name]}`,
        title: translate(`form.record.${name}`),
        isOpen: name === view,
      })),
  ];
  if (offered.length < 2) return null;
  return (
    <Box component="nav" aria-label={translate('form.record.views')} className={screenOnly} sx={bar}>
      {offered.map(({ to, title, isOpen }) => (
        <Box key={to} component={Link} to={to} aria-current={isOpen ? 'page' : undefined} sx={tab}>
          {title}
        </Box>
      ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2,
  overflowX: 'auto',
} as const;

const tab = {
  ...underlined,
  py: 1,
  minHeight: 40,
  flexShrink: 0,
  textDecoration: 'none',
  mb: '-1px',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
