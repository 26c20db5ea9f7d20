import { adminNames, mailFields, profileFields, userKind, webLoginId } from '../fields/adminUser.ts';
import { languageId } from '../fields/codeFields.ts';
import { newPinTexts, pinChangedAt, pinField } from '../fields/newPin.ts';
import { email, identifier } from '../fields/person.ts';
import { signInFields, signInFieldTexts } from '../fields/signIn.ts';
import { defineTab } from '../model/defineRecord.ts';
import { adminUserCodes, adminUserRemovalCodes } from './saveCodes.ts';
import { adminUserTexts } from './texts.ts';

/**
 * The identity, sign-in and access of an organization or campus user: the first tab of the record
 * (docs/specification.md#master-data-3-admin-user; the calls, docs/specification.md#master-data-7-other-services; the
 * result codes, docs/specification.md#master-data-8-other-records).
 */
export const adminUserGeneral = defineTab({
  $id: 'admin-user/general-information',
  title: 'Admin user',
  description: 'Name, sign-in, profiles and distribution lists.',
  required: ['firstName', 'lastName', 'userType'],
  properties: {
    userType: {
      ...userKind,
      'x-field': {
        alias: 'userTypeId',
        when: { readOnly: { properties: { adminUserId: { type: 'integer' } }, required: ['adminUserId'] } },
      },
    },
    ...adminNames,
    title: { type: 'string', title: 'Job title', maxLength: 60 },
    identifier,
    isActive: {
      type: 'boolean',
      title: 'Active',
      description: 'Inactive users can’t sign in.',
      default: true,
      'x-field': { wire: { as: '1/0' } },
    },
    email,
    phone: {
      type: 'string',
      pattern: '^[0-9]{7,15}$',
      maxLength: 15,
      title: 'Phone',
      'x-field': { widget: 'phone', personal: true },
    },
    languageId,
    webLoginId: {
      ...webLoginId,
      description: 'Sign-in name: letters, digits and characters allowed in email addresses.',
    },
    pin: pinField('SECURITY.RESETPIN'),
    pinChangedAt,
    isSsoEnabled: signInFields.isSsoEnabled,
    orgSsoExternalAccount: signInFields.orgSsoExternalAccount,
    isOrgSsoActive: signInFields.isOrgSsoActive,
    orgSsoId: signInFields.orgSsoId,
    isIDMEnabled: {
      type: 'boolean',
      title: 'Signs in with the identity provider',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    ...profileFields,
    ...mailFields,
  },
  'x-entity': {
    events: { on: { create: 'adminUser.added', update: 'adminUser.changed', delete: 'adminUser.removed' } },
    tab: 'General information',
    path: '/adminUser/general-information',
    operations: {
      get: 'GET /adminuser/generalInformation?adminUserId',
      create: {
        request: 'POST /adminuser',
        answer: { result: '/adminUserStatus', id: '/userId' },
      },
      update: { request: 'PUT /adminuser?adminUserId', answer: { result: '/adminUserStatus' } },
      delete: 'DELETE /adminUser?adminUserId',
      changePin: { request: 'PUT /adminUser/pin?adminUserId', answer: { result: '/pinUpdateStatus' } },
      changeDistributionLists: 'PUT /adminUser/distributionList',
      permissionProfiles: 'GET /adminuser/permissionProfiles?userType',
      schoolVisibilityProfiles: 'GET /adminuser/schoolVisibilityProfiles',
      employeeTypeVisibilityProfiles: 'GET /adminuser/employeeTypeVisibilityProfiles',
      approverProfiles: 'GET /adminuser/approverProfiles',
      distributionLists: 'GET /adminuser/distributionList',
      languages: 'GET /adminuser/languages',
    },
    results: {
      create: adminUserCodes,
      update: adminUserCodes,
      changePin: adminUserCodes,
      delete: adminUserRemovalCodes,
    },
    rules: [{ rule: 'pin', field: 'pin' }],
    form: {
      groups: [
        {
          title: 'Person',
          fields: [
            'userType',
            'firstName',
            'middleName',
            'lastName',
            'title',
            'identifier',
            'email',
            'phone',
            'languageId',
            'isActive',
          ],
        },
        {
          title: 'Sign-in settings',
          fields: [
            'webLoginId',
            'pin',
            'pinChangedAt',
            'isSsoEnabled',
            'orgSsoExternalAccount',
            'isOrgSsoActive',
            'orgSsoId',
            'isIDMEnabled',
          ],
        },
        {
          title: 'Profiles',
          description: 'Changes take effect immediately.',
          fields: [
            'permissionProfileId',
            'institutionVisibilityProfileId',
            'employeeTypeVisibilityProfileId',
            'approverProfileId',
            'canByPassCHCM',
          ],
        },
        {
          title: 'Email',
          fields: [
            'canSendApprovalEmail',
            'canSendFeedbackEmail',
            'canSendEndOfBookingEmail',
            'canSendEventNotificationEmail',
            'distributionListIds',
          ],
        },
      ],
    },
    translations: { es: { ...signInFieldTexts, ...newPinTexts, ...adminUserTexts } },
  },
});
