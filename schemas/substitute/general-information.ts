import { signIn } from '../fields/activation.ts';
import { ethnicityId, gender, languageId, payCodeId } from '../fields/codeFields.ts';
import { newPinActions, newPinTexts, pinChangedAt, pinField } from '../fields/newPin.ts';
import { email, identifier, personFieldTexts, personName } from '../fields/person.ts';
import { signInFields, signInFieldTexts } from '../fields/signIn.ts';
import { defineTab } from '../model/defineRecord.ts';
import { convertAction } from './actions/convertAction.ts';
import { activeActions, deallocateActions, deallocation, jobCounts } from './actions/jobActions.ts';
import { jobActionTexts } from './actions/jobActionTexts.ts';
import { personalDataAction, personalDataTexts, takesPersonalData } from './actions/personalDataAction.ts';
import { countries, otherCodes } from './fields/generalFields.ts';
import { generalTexts } from './fields/generalTexts.ts';
import { removalCodes } from './fields/resultCodes.ts';
import { substituteNotices, substituteNoticeTexts } from './fields/substituteNotices.ts';

/**
 * The identity, contact data and external codes of a substitute: the first tab of the record
 * (docs/specification.md#master-data-3-substitute; for the calls see
 * docs/specification.md#master-data-7-other-services).
 */
export const substituteGeneral = defineTab({
  $id: 'substitute/general-information',
  title: 'Substitute',
  description: 'Name, contact, employment and external IDs.',
  required: ['firstName', 'lastName'],
  properties: {
    salutation: { type: 'string', title: 'Salutation', maxLength: 20 },
    ...personName,
    allowDuplicateName: {
      type: 'boolean',
      title: 'Allow the same name',
      description: 'Saves even if another substitute has the same name.',
      writeOnly: true,
      'x-field': { sent: 'answer' },
    },
    identifier: { ...identifier, 'x-field': { unique: true } },
    genderId: gender,
    ethnicityId,
    birthDate: { type: 'string', format: 'date', title: 'Birth date', 'x-field': { personal: true } },
    languageId,
    defaultCountryID: countries.ofPerson,
    orgPersonId: {
      type: 'integer',
      title: 'Suite person ID',
      description: 'ID in the suite. Blank without a suite account.',
      'x-field': { unique: true },
    },
    joiningDate: { type: 'string', format: 'date', title: 'Joining date' },
    notices: substituteNotices,
    payCodeId,
    permanentInstitutionId: {
      type: 'integer',
      title: 'Permanent school',
      'x-field': { reference: 'settings/school' },
    },
    permanentSubstituteRank: {
      type: 'integer',
      title: 'Permanent rank',
      description: '1 is offered the jobs of the permanent school first.',
      minimum: 1,
      maximum: 9999,
      'x-field': {
        when: {
          hidden: {
            not: {
              properties: { permanentInstitutionId: { type: 'integer' } },
              required: ['permanentInstitutionId'],
            },
          },
        },
      },
    },
    multipleSubstitute: {
      type: 'string',
      title: 'Can work multiple jobs per day',
      oneOf: [
        { const: 'Yes', title: 'Yes' },
        { const: 'No', title: 'No' },
      ],
      default: 'Yes',
    },
    linkedWorkerId: {
      type: 'integer',
      title: 'Same person as employee',
      description: 'Employee record of the same person.',
      readOnly: true,
      'x-field': {
        reference: 'employee/employee',
        when: {
          hidden: {
            not: { properties: { linkedWorkerId: { type: 'integer' } }, required: ['linkedWorkerId'] },
          },
        },
      },
    },
    isActive: {
      type: 'boolean',
      title: 'Active',
      default: true,
      'x-field': { wire: { as: '1/0' }, permission: { edit: 'SUB.DEACTIVATE' } },
    },
    deallocation,
    signIn,
    ...jobCounts,
    email,
    emailNotification: { type: 'boolean', title: 'Job email', default: true },
    phoneNumberCountryId: countries.ofPhone,
    phoneNumber: {
      type: 'string',
      title: 'Phone',
      pattern: '^[0-9]{10}$',
      maxLength: 10,
      'x-field': { widget: 'phone', personal: true },
    },
    alternatePhoneLoginId: signInFields.alternatePhoneLoginId,
    pin: pinField('SUB.RESETPIN'),
    pinChangedAt,
    smsPhoneNumber: {
      type: 'string',
      title: 'Mobile number for text messages',
      description: 'A new number needs new consent.',
      pattern: '^[0-9]{10}$',
      maxLength: 10,
      readOnly: true,
      'x-field': { widget: 'phone', personal: true },
    },
    optInStatus: {
      type: 'integer',
      title: 'Consent to text messages',
      oneOf: [
        { const: 0, title: 'Not requested' },
        { const: 1, title: 'Pending confirmation' },
        { const: 2, title: 'Confirmed' },
        { const: 3, title: 'Declined' },
      ],
      readOnly: true,
    },
    optInDate: { type: 'string', format: 'date', title: 'Consent given on', readOnly: true },
    isSsoEnabled: signInFields.isSsoEnabled,
    orgSsoExternalAccount: signInFields.orgSsoExternalAccount,
    isOrgSsoActive: signInFields.isOrgSsoActive,
    orgSsoId: signInFields.orgSsoId,
    nameRecorded: signInFields.nameRecorded,
    hasFlId: {
      type: 'boolean',
      title: 'Has a suite account',
      readOnly: true,
      'x-field': { computed: 'orgPersonId != null' },
    },
    ...otherCodes,
    multiOrgOptIn: {
      type: 'boolean',
      title: 'Agreed to work for several districts',
      description: 'Districts with the same cross-district ID share busy times, nothing else.',
    },
    takesPersonalData,
    isMultiOrgSubstitute: {
      type: 'boolean',
      title: 'Works for several districts',
      description: 'The person also agreed in another district.',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    organizations: {
      type: 'integer',
      title: 'Other districts',
      description: 'Number of other districts.',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    notes: {
      type: 'string',
      title: 'Notes',
      maxLength: 2000,
      'x-field': { widget: 'longText', personal: true },
    },
  },
  'x-entity': {
    events: {
      on: { create: 'substitute.added', update: 'substitute.changed', delete: 'substitute.removed' },
    },
    tab: 'General information',
    operations: {
      get: 'GET /substitute/generalInformation?substituteId',
      bySingleSignOn: 'GET /substitute/generalInformation?orgSsoId',
      byBothNumbers: 'GET /substitute/generalInformation?substituteId&orgSsoId',
      create: 'POST /substitute',
      update: 'PUT /substitute?substituteId',
      delete: 'DELETE /substitute?substituteId',
      templates: 'GET /substitute/templates?configId&configName',
      changeSmsNumber: 'PUT /substitute/smsNumber?substituteId',
      removeSmsNumber: 'POST /substitute/removeSmsNumber?substituteId',
      changePin: 'PUT /substitute/pin?substituteId',
      deactivate: 'POST /substitute/deactivate?substituteId',
      deallocateAbsences: 'POST /substitute/deallocateAbsences?substituteId',
      deallocateFutureAbsences: 'PUT /substitute/deallocateFutureAbsences?substituteId',
      addPreferredEmployees: 'POST /substitute/PreferredEmployees?substituteId',
      savePreferredEmployees: 'PUT /substitute/PreferredEmployees?substituteId',
      sendPersonalData: 'POST /substitute/personalData?substituteId',
      convertToEmployee: 'POST /substitute/convertToEmployee?substituteId',
    },
    results: { delete: removalCodes },
    actions: {
      ...newPinActions({
        operation: 'changePin',
        permission: ['SUB.EDIT', 'SUB.RESETPIN'],
        phonePattern: '^[0-9]{10}$',
        longestPhone: 10,
      }),
      ...activeActions,
      ...convertAction,
      ...personalDataAction,
      changeSmsNumber: {
        label: 'Change the mobile number',
        icon: 'send',
        operation: 'changeSmsNumber',
        permission: 'SUB.EDIT',
        otherwise: 'hidden',
        ask: {
          required: ['smsNumber'],
          properties: {
            smsNumber: {
              type: 'string',
              title: 'Mobile number for text messages',
              pattern: '^[0-9]{10}$',
              maxLength: 10,
              'x-field': { widget: 'phone', personal: true },
            },
          },
        },
        send: ['_version'],
        confirm: {
          title: 'Mobile number of {label}',
          text: 'Consent applies to this number only; a new number needs new consent.',
          button: 'Save number',
        },
        done: 'Mobile number saved.',
      },
      removeSmsNumber: {
        label: 'Remove the mobile number',
        icon: 'cancel',
        operation: 'removeSmsNumber',
        permission: 'SUB.EDIT',
        otherwise: 'hidden',
        condition: { required: ['smsPhoneNumber'] },
        send: ['_version'],
        confirm: {
          title: 'Remove the mobile number of {label}?',
          text: 'The substitute gets no more text messages. Consent is removed too.',
          button: 'Remove number',
        },
        done: 'Mobile number removed.',
      },
      ...deallocateActions,
    },
    rules: [
      { rule: 'pin', field: 'pin' },
      { rule: 'unique', fields: ['firstName', 'middleName', 'lastName'], unless: 'allowDuplicateName' },
      { rule: 'notFuture', field: 'birthDate' },
      { rule: 'order', fields: ['birthDate', 'joiningDate'], strict: true },
    ],
    form: {
      groups: [
        {
          title: 'Person',
          fields: [
            'salutation',
            'firstName',
            'middleName',
            'lastName',
            'identifier',
            'genderId',
            'ethnicityId',
            'birthDate',
            'languageId',
            'defaultCountryID',
            'orgPersonId',
            'hasFlId',
          ],
        },
        {
          title: 'Work',
          fields: [
            'joiningDate',
            'notices',
            'payCodeId',
            'permanentInstitutionId',
            'permanentSubstituteRank',
            'multipleSubstitute',
            'linkedWorkerId',
            'futureJobs',
            'runningJobs',
            'isActive',
          ],
        },
        {
          title: 'Contact and access',
          fields: [
            'email',
            'emailNotification',
            'phoneNumberCountryId',
            'phoneNumber',
            'alternatePhoneLoginId',
            'pin',
            'pinChangedAt',
            'smsPhoneNumber',
            'optInStatus',
            'optInDate',
            'isSsoEnabled',
            'orgSsoExternalAccount',
            'isOrgSsoActive',
            'orgSsoId',
            'nameRecorded',
          ],
        },
        {
          title: 'External IDs',
          fields: [
            'externalId',
            'externalId2',
            'externalId3',
            'externalId4',
            'externalId5',
            'externalId6',
            'externalId7',
            'externalId8',
            'externalId9',
            'externalId10',
            'payrollExtractExternalId',
            'crossDistrictId',
            'multiOrgOptIn',
            'takesPersonalData',
            'isMultiOrgSubstitute',
            'organizations',
            'notes',
          ],
        },
      ],
    },
    translations: {
      es: {
        ...personFieldTexts,
        ...signInFieldTexts,
        ...newPinTexts,
        ...jobActionTexts,
        ...personalDataTexts,
        ...generalTexts,
        ...substituteNoticeTexts,
      },
    },
  },
});
