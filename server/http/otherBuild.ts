import type { Language } from '#schemas/protocol/session/session.ts';
import { plainPage } from './plainPage.ts';

/**
 * The page of a service that was started with another build of the console than the one that is there now: the two speak
 * of different things, and a reload helps nobody until the service is started anew.
 */
export function otherBuildPage(language: Language): string {
  return plainPage({ language, texts: 'refused.otherBuild', link: { name: 'reload', address: '' } });
}
