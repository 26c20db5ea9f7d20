import { loadedEntity } from '#providers/entities/loadEntity.ts';
import { reportPath } from '#schemas/access/reports/reportPaths.ts';
import type { ReportColumn } from '#schemas/protocol/reports/report.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** Returns a function that gives a column's title: the user's own, or the titles of the fields on its path. */
export function useColumnTitle(): (column: ReportColumn) => string {
  const { entity, text } = useEntity();
  return ({ path, formula, title }) => {
    if (title !== undefined) return title;
    if (path === undefined) return formula ?? '';
    const found = reportPath(entity, path, loadedEntity);
    return found ? found.steps.map(({ field }) => text(field.title)).join(': ') : path;
  };
}
