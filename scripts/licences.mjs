/**
 * `npm run licences`: writes `docs/licences.md`, the table of all that is shipped. Their texts are written by the
 * build, beside the console.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { shippedPackages } from './shippedPackages.mjs';

/** The table as Markdown. */
export function licenceTable(packages) {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of what is shipped

The packages that the console and the service are made of, with all that these need. \`npm run licences\` writes this page; their
texts stand in \`/licences.txt\` of a running console.

| package | version | licence |
| --- | --- | --- |
${[...new Set(rows)].join('\n')}
`;
}

/** The texts of all licences, one after the other; packages with the same text stand together. */
export function licenceTexts(packages) {
  const parts = [...grouped(packages)].map(([text, those]) => {
    const names = those.map(({ name, version }) => `${name} ${version}`);
    return `${[...new Set(names)].join(', ')}\n\n${text}\n`;
  });
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

function textOf({ text, licence }) {
  return text ?? `Licence: ${licence}`;
}

function grouped(packages) {
  const groups = new Map();
  for (const each of packages) groups.set(textOf(each), [...(groups.get(textOf(each)) ?? []), each]);
  return groups;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync('docs/licences.md', licenceTable(shippedPackages()));
}
