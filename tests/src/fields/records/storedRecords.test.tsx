import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gender as genderId, languageId } from '#schemas/fields/codeFields.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { FieldColumn } from '#src/fields/FieldColumn.tsx';
import { Around, entities, named, tryInput } from '../harness.tsx';
import { memoryProvider } from '../memoryProvider.ts';

const provider = () => memoryProvider(entities, Object.fromEntries(lookUpRecords()));

test('built-in records are searched by their name in the user’s language', async () => {
  tryInput(languageId, { language: 'es', provider: provider() });
  const picker = await screen.findByRole('combobox');
  await userEvent.click(picker);
  await userEvent.paste('aleman');
  await userEvent.click(await screen.findByRole('option', { name: 'Alemán' }));
  await waitFor(() => expect((picker as HTMLInputElement).value).toBe('Alemán'));
  expect(screen.queryByRole('option', { name: 'German' })).toBeNull();
});

test('search results are sorted by match, not by name', async () => {
  tryInput(genderId, { provider: provider() });
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.paste('male');
  await screen.findByRole('option', { name: 'Female' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Male', 'Female']);
});

test('without a search all records are listed by name', async () => {
  tryInput(languageId, { language: 'es', provider: provider() });
  await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Zulú' });
  const names = screen.getAllByRole('option').map(({ textContent }) => String(textContent));
  expect(names.length).toBeGreaterThan(180);
  expect(names.slice(1, 3)).toEqual(['Abjasio', 'Afar']);
});

test.each([
  ['reference-data/gender', 'genderName', 'Female', 'Femenino'],
  ['reference-data/language', 'languageName', 'German', 'Alemán'],
  ['reference-data/pay-code', 'payCodeName', 'German', 'German'],
])('a column of %s shows names in the user’s language', async (name, field, value, message) => {
  const entity = named(name);
  const shownField = entity.fields.find((one) => one.name === field);
  if (!shownField) throw new Error(field);
  render(
    <Around entity={entity} language="es">
      <FieldColumn field={shownField} value={value} />
    </Around>,
  );
  expect(await screen.findByText(message)).toBeTruthy();
});
