import type { InheritedOwner } from '#schemas/protocol/entities/inherited.ts';

/** Text for the owner that an inherited value comes from: “From Region West”. */
export function ownerText(
  { level, label }: InheritedOwner,
  translate: (key: string, args?: Record<string, string>) => string,
): string {
  if (level === 'district') return translate('form.inherited.ofDistrict');
  const kind = level === 'school' || level === 'region' ? 'place' : level;
  return translate('form.inherited.ofOwner', { owner: label ?? translate(`form.inherited.${kind}`) });
}
