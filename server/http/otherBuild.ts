import type { Language } from '#schemas/protocol/session/session.ts';
import { plainPage } from './plainPage.ts';

/**
 * Page shown when the console was rebuilt after the service started. The interfaces of console and service may then
 * differ, and reloading only helps after a restart of the service.
 */
export function otherBuildPage(language: Language): string {
  return plainPage({ language, texts: 'refused.otherBuild', link: { name: 'reload', address: '' } });
}
