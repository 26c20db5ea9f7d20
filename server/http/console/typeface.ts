import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../common/projectDirectory.ts';

/** File name of the built font for English and Spanish. */
const builtFont = /^inter-(?!latin)[\w-]+\.woff2$/;

/**
 * CSS for the product's font on pages outside of the console. Empty if no console was built, so that the system font
 * applies. `assets` is the folder of the built console.
 */
export function typefaceRule(assets = join(projectDirectory, 'dist', 'console', 'assets')): string {
  const name = existsSync(assets) ? readdirSync(assets).find((file) => builtFont.test(file)) : undefined;
  return name === undefined
    ? ''
    : `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:400 700;src:url("/assets/${name}") format("woff2")}\n`;
}
