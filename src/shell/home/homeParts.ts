import { allows } from '#schemas/access/permissions.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';

/** Path of the start page within the district. */
export const homePath = '/home';

/** Sections of the start page that show no entity's list, in order, with their title keys. */
const titles = {
  notices: 'home.notices.title',
  pin: 'home.pin',
  recent: 'home.recent.title',
  changes: 'home.changes.title',
  drafts: 'home.drafts.title',
  tasks: 'home.tasks.title',
} as const;

export type HomePart = keyof typeof titles;

/** Returns the sections that the user has, each with its title key and address. */
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
