import { fillText } from '#schemas/messages/fillText.ts';
import { offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import { consent } from '#schemas/rules/calling/consent.ts';
import { today } from '#schemas/values/dates.ts';
import { queueText } from '../channels/textOutbox.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { languageOfTag } from '../http/language.ts';

const general = 'substitute/general-information';

/** Records that the owner of a number agrees to text messages, or opts out. */
export async function recordConsent(
  { actor, write }: Pick<ActionRequest, 'actor' | 'write'>,
  substituteId: number,
  wants: boolean,
): Promise<void> {
  await write.lock(general, substituteId);
  await write.assign(general, substituteId, {
    optInStatus: wants ? consent.confirmed : consent.declined,
    optInDate: wants ? today(actor.timeZone) : null,
  });
}

/** Maximum number of consent requests per run. */
const atOnce = 20;

const askedText = `select s.substitute_id as id, s.sms_phone_number as phone, language.language_code as code, place.org_name as district
  from substitute as s join organization as place on place.org_id = s.org_id
  left join language on language.language_id = s.language_id
  where s.org_id = $1 and s.is_active and s.sms_phone_number is not null
    and (s.opt_in_status = ${consent.notRequested} or s.opt_in_status is null)
  order by s.substitute_id limit ${atOnce}`;

/** Asks substitutes for consent to text messages, once per number. Consent is pending until they answer START. */
export async function askForConsent(request: Pick<ActionRequest, 'sql' | 'actor' | 'write'>): Promise<void> {
  const { sql, actor, write } = request;
  const { organization } = actor;
  for (const { id, phone, code, district } of await sql(askedText, [organization])) {
    const { consent: text } = offerTexts[languageOfTag(String(code ?? '')) ?? 'en'];
    await write.assign(general, Number(id), { optInStatus: consent.pending });
    await queueText(sql, {
      ...{ organization, to: String(phone), kind: 'consent', about: Number(id) },
      text: fillText(text, { district: String(district) }),
    });
  }
}
