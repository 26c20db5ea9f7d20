import { build } from 'vite';
import { expect, test } from 'vitest';
import { compiledParts } from '../../scripts/compiledParts.ts';

/** Source files of a page whose part `record` is lazy-loaded. */
const files: Readonly<Record<string, string>> = {
  '\0start': "import('\0record').then(({ open }) => open());",
  '\0record': "export const open = () => console.log('opened');",
};

test('only the chunk of the record page is marked for eager compilation in its first line', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      compiledParts(),
      { name: 'files', resolveId: (id) => (id in files ? id : undefined), load: (id) => files[id] },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: '\0start',
        output: { codeSplitting: { groups: [{ name: 'record', test: /record/ }] } },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunks = output && 'output' in output ? output.output.filter((file) => file.type === 'chunk') : [];
  const marked = chunks.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(chunks.length).toBeGreaterThan(1);
  expect(marked.map(({ name }) => name)).toEqual(['record']);
});
