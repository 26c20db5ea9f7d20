/**
 * What is sent of the files that a person chose: one as it is; several as one zip file, as OneRoster comes.
 * The service reads by content, so the zip file needs no compression.
 */
export async function oneFile(files: readonly File[]): Promise<File | undefined> {
  const [first, ...others] = files;
  if (!first || others.length === 0) return first;
  const { zipSync } = await import('fflate');
  const parts = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const zip = zipSync(Object.fromEntries(parts), { level: 0 });
  return new File(
    [new Uint8Array(zip)],
    `${files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 190)}.zip`,
  );
}
