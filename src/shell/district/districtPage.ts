/** A step of an address that names one record. */
const record = /^\d+$/;

/**
 * The page of another district that a page of this one leads to: the same one, and in the place of a record,
 * which belongs to its district, the list that it stands in. Pure.
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
