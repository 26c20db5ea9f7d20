/** How long the browser may take to read the file before its address goes, in milliseconds. */
const keptFor = 60_000;

/** Tells a spreadsheet that the file is UTF-8; reading an answer as text takes it away. */
const byteOrderMark = '\uFEFF';

/** Saves a CSV file on the person's computer, from its text or as it came from the service. */
export function saveFile(content: string | Blob, name: string): void {
  const blob = new Blob([byteOrderMark, content], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
