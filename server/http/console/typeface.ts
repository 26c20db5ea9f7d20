import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../common/projectDirectory.ts';

/** The product's type as the console was built with it, by its file name: what English and Spanish are written with. */
const builtFont = /^inter-(?!latin)[\w-]+\.woff2$/;

/**
 * The style rule by which a page outside of the console is set in the product's type; empty where no console was built,
 * so that the page falls back to the type of the system. Gives CSS; `assets` is the folder of the built console.
 */
export function typefaceRule(assets = join(projectDirectory, 'dist', 'console', 'assets')): string {
  const name = existsSync(assets) ? readdirSync(assets).find((file) => builtFont.test(file)) : undefined;
  return name === undefined
    ? ''
    : `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:400 700;src:url("/assets/${name}") format("woff2")}\n`;
}
