import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';

/** Placeholder of the dashboard. It fills the window, so that what follows the dashboard does not jump. */
export function BoardSkeleton() {
  return <RowsSkeleton rows={8} height={120} />;
}
