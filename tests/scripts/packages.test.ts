import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error The scripts are plain JavaScript.
import { licenceTable } from '../../scripts/licences.mjs';
// @ts-expect-error The scripts are plain JavaScript.
import { importedPackages, shippedPackages } from '../../scripts/shippedPackages.mjs';

interface ShippedPackage {
  readonly name: string;
  readonly licence: string;
}

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/**
 * Matches licenses under which the product may ship a package. A package under MPL-2.0 may only be shipped unmodified.
 */
const allowed =
  /^\(?(MIT|MIT-0|Apache-2\.0|MPL-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|ISC|0BSD|BlueOak-1\.0\.0|OFL-1\.1)\b/;

it('an installation without development packages has exactly the packages that the service imports', () => {
  // Packages that the service uses. The font of PDF files is added, because it is loaded as a file instead of being
  // imported.
  const used = [...importedPackages(['schemas', 'server']), '@expo-google-fonts/noto-sans'];
  expect(used.sort()).toEqual(Object.keys(dependencies).sort());
});

it('every shipped package has an allowed license and is listed in docs/licences.md', () => {
  const shipped: ShippedPackage[] = shippedPackages();
  expect(shipped.filter(({ licence }) => !allowed.test(licence))).toEqual([]);
  // Compares the page with the generated table. `npm run licences` updates the page.
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licenceTable(shipped));
});
