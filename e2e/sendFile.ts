import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/**
 * Chooses a file on the page of a new import, and waits until the import opens. The service reads only one file of a
 * user at a time. If another worker's story is sending a file as the same user, the service rejects this file, and it
 * is chosen again.
 */
export async function sendFile(
  page: Page,
  name: string,
  content: string | Uint8Array,
  mimeType = 'text/csv',
) {
  const opened = page.getByRole('heading', { level: 1, name });
  const refused = page.getByRole('alert').filter({ hasText: /is being read|Ya se está leyendo/ });
  await expect(async () => {
    await page.setInputFiles('input[type=file]', { name, mimeType, buffer: Buffer.from(content) });
    await opened.or(refused).first().waitFor();
    await expect(opened).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000, intervals: [2000] });
}
