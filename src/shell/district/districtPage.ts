/** Matches a path segment that is a record ID. */
const record = /^\d+$/;

/**
 * Returns the page to open in another district for a page of this one. It is the same page or, for a record, which
 * exists only in its district, the list. Pure.
 *
 * @param path path and query below the district
 * @example districtPage('/employee/select-employee/17/show?tab=2'); // '/employee/select-employee'
 */
export function districtPage(path: string): string {
  const [way = '/', ...query] = path.split('?');
  const steps = way.split('/');
  const at = steps.findIndex((step) => record.test(step));
  if (at !== -1) return steps.slice(0, at).join('/') || '/';
  return query.length === 0 ? way : `${way}?${query.join('?')}`;
}
