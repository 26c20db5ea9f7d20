import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Performs a user's actions and counts them: each click, Enter and shortcut counts as one. Typing is not counted, nor
 * are Ctrl+K before a search, the tap that opens the search on touch screens, and Tab moves. With 'keyboard', targets
 * are reached without a pointer.
 */
export class Acts {
  count = 0;
  readonly page: Page;
  readonly #by: 'pointer' | 'finger' | 'keyboard';

  constructor(page: Page, by: 'pointer' | 'finger' | 'keyboard') {
    this.page = page;
    this.#by = by;
  }

  /** Performs one action: clicks or taps the target or, by keyboard, moves the focus to it and presses the key. */
  async choose(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    this.count += 1;
    await expect(target).toBeVisible();
    if (this.#by === 'finger') return target.tap();
    if (this.#by === 'pointer') return target.click();
    await this.#reach(target);
    await this.page.keyboard.press(key);
  }

  /** Performs one action: a shortcut. */
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  /**
   * Types into the command palette and opens the first result with Enter, which counts as one action. On touch screens,
   * taps the search and the result.
   */
  async search(words: string, first: string): Promise<void> {
    if (this.#by !== 'finger') {
      await this.page.keyboard.press('Control+k');
      return this.take(words, first);
    }
    await this.page.getByRole('button', { name: 'Search the console' }).tap();
    await this.type(words);
    const option = this.page.getByRole('option').first();
    await expect(option).toContainText(first);
    await this.choose(option);
  }

  /** Types a search text and selects the first result with Enter: one action. */
  async take(words: string, first: string): Promise<void> {
    await this.type(words);
    const option = this.page.locator('[role=option][aria-selected=true], [role=option].Mui-focused').first();
    await expect(option).toContainText(first);
    await this.press('Enter');
  }

  /** Presses Tab until the target has the focus. */
  async #reach(target: Locator): Promise<void> {
    for (let steps = 0; steps < 400; steps += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }
}
