const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size in the given locale: "3.4 KB", "2 MB" (1 KB is 1024 bytes); below 1 KB in bytes. */
export function sizeText(bytes: number, locale = 'en'): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  const places = amount >= 100 || power === 0 ? 0 : 1;
  return `${amount.toLocaleString(locale, { maximumFractionDigits: places })} ${units[power]}`;
}
