import { allows } from '#schemas/access/permissions.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';

/** The address of the start page, below the district's. */
export const homePath = '/home';

/** The parts of the start page without a list of their own, in their order, with the keys of their titles. */
const titles = {
  notices: 'home.notices.title',
  pin: 'home.pin',
  recent: 'home.recent.title',
  changes: 'home.changes.title',
  drafts: 'home.drafts.title',
  tasks: 'home.tasks.title',
} as const;

export type HomePart = keyof typeof titles;

/** Those that the person has, each with the key of its title and its address. */
export function useHomeParts() {
  const { permissions, user } = useSession();
  const summaries = useSummaries();
  const isStaff = ['worker', 'substitute', 'multiOrgSubstitute'].includes(user.userTypeMnemonic);
  const mayReadLogs = summaries.some(
    ({ view }) => allows(permissions, view) && allows(permissions, changeLogPermission(view)),
  );
  const has: Readonly<Record<HomePart, boolean>> = {
    notices: isStaff,
    pin: isStaff,
    recent: !isStaff,
    changes: mayReadLogs,
    drafts: !isStaff,
    tasks: true,
  };
  return (Object.keys(titles) as HomePart[])
    .filter((part) => has[part])
    .map((part) => ({ part, title: titles[part], path: `${homePath}#${part}` }));
}
