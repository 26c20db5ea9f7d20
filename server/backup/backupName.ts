/** The name of a backup made at a moment: `absmgmt-20260131T235959Z.backup`. */
export function backupName(now: Date): string {
  return `absmgmt-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
}

/** The moment in a name that `backupName` gave; undefined for another file. */
export function momentOf(name: string): Date | undefined {
  const parts = /^absmgmt-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name)?.slice(1);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
