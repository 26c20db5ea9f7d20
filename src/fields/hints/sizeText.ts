const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: "812 bytes", "3.4 KB", "2 MB" (1 KB is 1024 bytes). */
export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 100 || power === 0 ? Math.round(amount) : Number(amount.toFixed(1))} ${units[power]}`;
}
