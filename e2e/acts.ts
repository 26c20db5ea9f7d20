import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * What a person does, counted: each click, each Enter, each shortcut is one act. Typing words is none, nor is the Ctrl+K
 * before the words of a search, for fingers the touch that opens it, nor the way of the Tab key. By keyboard alone the
 * same is chosen without a pointer.
 */
export class Acts {
  count = 0;
  readonly page: Page;
  readonly #by: 'pointer' | 'finger' | 'keyboard';

  constructor(page: Page, by: 'pointer' | 'finger' | 'keyboard') {
    this.page = page;
    this.#by = by;
  }

  /** One act: a click, a touch, or its key once the focus stands there. */
  async choose(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    this.count += 1;
    await expect(target).toBeVisible();
    if (this.#by === 'finger') return target.tap();
    if (this.#by === 'pointer') return target.click();
    await this.#reach(target);
    await this.page.keyboard.press(key);
  }

  /** One act: a key that means something by itself. */
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  /** Types into the palette and goes to what stands first then: one act, its Enter. Fingers have the search, and touch it. */
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

  /** Types a search for what stands first then, and takes it by Enter: one act. */
  async take(words: string, first: string): Promise<void> {
    await this.type(words);
    const option = this.page.locator('[role=option][aria-selected=true], [role=option].Mui-focused').first();
    await expect(option).toContainText(first);
    await this.press('Enter');
  }

  /** Goes on by Tab until the focus stands on it. */
  async #reach(target: Locator): Promise<void> {
    for (let steps = 0; steps < 400; steps += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }
}
