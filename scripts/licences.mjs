/**
 * `npm run licences`: generates `docs/licences.md`, the table of all shipped packages. The build writes the license
 * texts next to the console.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { shippedPackages } from './shippedPackages.mjs';

/** Returns the table of packages with version and license as Markdown. */
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

/** Returns the texts of all licenses, grouping packages with the same text. */
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
