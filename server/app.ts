import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { importServices } from '#schemas/protocol/imports/import.ts';
import { ownServices, type ServiceName } from '#schemas/services.ts';
import { registerAccounts } from './accounts/registerAccounts.ts';
import { personVisibility } from './accounts/seesPeople.ts';
import { backupJob, registerBackups } from './backup/registerBackups.ts';
import { callingJob, roundNowJob } from './calling/callingJob.ts';
import { permanentJob } from './calling/permanentJob.ts';
import { registerOffers } from './calling/registerOffers.ts';
import { registerTwilio } from './calling/registerTwilio.ts';
import { simulatedTelephone } from './calling/simulatedTelephone.ts';
import { twilioTelephone } from './calling/twilioTelephone.ts';
import { simulatedText } from './channels/textChannel.ts';
import { textCleanupJob, textJob } from './channels/textJob.ts';
import { twilioApi } from './channels/twilioApi.ts';
import { leftOutLines } from './checkedRegistry.ts';
import { storedDayJob } from './derived/expressions/storedDayJob.ts';
import { idempotencyCleanupJob } from './derived/operations/idempotency.ts';
import { portionJob } from './derived/operations/portionJob.ts';
import { type EntityService, registerEntities } from './derived/registerEntities.ts';
import { buildCatalogue } from './derived/store/storedEntity.ts';
import { escalationJob } from './domain/approval/escalationJob.ts';
import { domain } from './domain/domain.ts';
import { holdEndJob } from './domain/fulfilment/holdEndJob.ts';
import { periodJob } from './domain/timeSheets/periodJob.ts';
import { registerLocks } from './editing/locks/registerLocks.ts';
import { registerRestore } from './editing/registerRestore.ts';
import { registerViews } from './editing/registerViews.ts';
import { eventCleanupJob } from './events/removeEvents.ts';
import { registerAbsenceFiles } from './files/registerAbsenceFiles.ts';
import { registerSubstituteFiles } from './files/registerSubstituteFiles.ts';
import { registerHome } from './home/registerHome.ts';
import { registerNotFound, watchMethods } from './http/allowedMethods.ts';
import { compressResponses } from './http/compressResponses.ts';
import { refuseConnection, refuseProtocols } from './http/connectionFailure.ts';
import { registerEntityFiles } from './http/console/entityFiles.ts';
import { registerHealth } from './http/health.ts';
import { loggerOptions, RequestLog, refuseForeignHosts } from './http/logging.ts';
import { presentFailure } from './http/presentFailure.ts';
import { registerRequestIds, requestIdOf } from './http/requests/badRequest.ts';
import { refuseNulInAddress } from './http/requests/nulCharacters.ts';
import { refuseRepeatedKeys } from './http/requests/repeatedKeys.ts';
import { refuseRepeatedParameters } from './http/requests/repeatedParameters.ts';
import { registerSecurityHeaders } from './http/securityHeaders.ts';
import { serializerCompiler } from './http/serializers.ts';
import type { Service } from './http/service.ts';
import { registerConsoleFiles } from './http/service.ts';
import { validatorCompiler } from './http/validators.ts';
import { assertXsrf, registerRunTimeConfig } from './http/xsrf.ts';
import { affectsAccess } from './identity/access/affectsAccess.ts';
import { knownPermissions } from './identity/access/knownPermissions.ts';
import { registerInvitation } from './identity/accounts/page/registerInvitation.ts';
import { registerHelpDesk } from './identity/alternateToken/alternateTokens.ts';
import { buildIdentify, type Identify } from './identity/identify.ts';
import { buildProvider, type EmbeddedProvider } from './identity/provider/buildProvider.ts';
import { signInCleanupJob } from './identity/provider/loadProvider.ts';
import { registerProvider } from './identity/provider/registerProvider.ts';
import { registerPermissionRoutes } from './identity/routes/permissionRoutes.ts';
import { registerSessionRoutes } from './identity/routes/sessionRoutes.ts';
import { tokenVerifier } from './identity/sessions/tokenVerifier.ts';
import { registerUserSessions } from './identity/userSessions/registerUserSessions.ts';
import { importCleanupJob, importJob } from './import/jobs/importJob.ts';
import { registerFileReading } from './import/receive/registerFileReading.ts';
import { registerImports } from './import/registerImports.ts';
import { startJobs } from './jobs/startJobs.ts';
import { registerLive } from './live/registerLive.ts';
import { mailCleanupJob, mailJob } from './mail/mailJob.ts';
import { smtpTransport } from './mail/transport.ts';
import { audit } from './observability/audit.ts';
import { buildMetrics } from './observability/metrics.ts';
import { registerMetrics } from './observability/registerMetrics.ts';
import { registerTraceContext } from './observability/traceContext.ts';
import { registerOpenApi } from './openapi/registerOpenApi.ts';
import { watchRoutes } from './openapi/routePaths.ts';
import { registerDistricts } from './organizations/registerDistricts.ts';
import { registerSwitches } from './organizations/registerSwitches.ts';
import { buildProxy } from './proxy/buildProxy.ts';
import { redirectOwn } from './proxy/redirectOwn.ts';
import { registerProxy } from './proxy/registerProxy.ts';
import { registerServiceSettings } from './proxy/registerServiceSettings.ts';
import { registerReports } from './reports/registerReports.ts';
import { scheduleJob } from './reports/scheduleJob.ts';
import { registerRetention } from './retention/registerRetention.ts';
import { retentionJob } from './retention/retentionJob.ts';
import { registerSearch } from './search/registerSearch.ts';
import { registerSetup } from './setup/registerSetup.ts';
import { noticeJob } from './suite/notices/noticeJob.ts';
import { registerRedirectToVeritime } from './suite/products.ts';
import { registerIdentityGateway, registerSuite } from './suite/registerSuite.ts';
import { timeReminderJob } from './suite/timeReminderJob.ts';

/** Assembles the service without listening. Tests call it with `inject`; `main.ts` listens. */
export async function buildApp(service: Service): Promise<FastifyInstance> {
  const app = bareApp(service);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const allowedMethods = watchMethods(app);
  const routes = watchRoutes(app);
  await app.register(cookie);
  registerRequestIds(app);
  app.addHook('onRequest', refuseNulInAddress);
  registerTraceContext(app);
  registerMetrics(app, buildMetrics(service.database), service.config.metricsToken);
  registerSecurityHeaders(app, service.config);
  refuseForeignHosts(app, service.config);

  registerSetup(app, service);
  const identify = await registerIdentity(app, service);
  registerInvitation(app, service);
  registerRunTimeConfig(app, service.config, service.registry.services);
  const backups = registerBackups(app, service);
  registerHealth(app, service.database, backups);
  registerEntityFiles(app, service);
  for (const line of leftOutLines(service.leftOut ?? [])) app.log.error(line);
  const entityService: EntityService = {
    catalogue: buildCatalogue(service.registry),
    domain,
    database: service.database,
    onWritten: (entity, organization, write) => {
      if (!affectsAccess(entity)) return;
      identify.forgetOrganization(organization);
      const source = write?.source ?? { log: app.log, server: app };
      audit(source, 'permissions.changed', { organization, entity, record: write?.record });
    },
  };
  registerOpenApi(app, entityService, service.config.publicUrl, routes);
  registerRedirectToVeritime(app, service);
  const needs = {
    ...entityService,
    log: app.log,
    mail: mailOf(app, service.config),
    backups,
    telephone: telephoneOf(service.config),
    text: textOf(service.config),
    publicUrl: service.config.publicUrl,
    ...(service.clock ? { clock: service.clock } : {}),
  };
  registerOffers(app, needs);
  const { twilio } = service.config;
  if (twilio) registerTwilio(app, { ...needs, twilio });
  const { database, runsJobsByHand } = service;
  await startJobs(app, { database, kinds: jobKinds, needs, isByHand: runsJobsByHand });
  await app.register((scope) => registerServices(scope, service, entityService, identify));

  const registerConsole = service.registerConsole ?? registerConsoleFiles;
  const sendConsole = await registerConsole(app, service);
  registerNotFound(app, { allowedMethods, identify: identify.request, sendConsole });
  return app;
}

/** Every kind of background job. */
export const jobKinds = [
  backupJob,
  callingJob,
  roundNowJob,
  escalationJob,
  eventCleanupJob,
  holdEndJob,
  idempotencyCleanupJob,
  importJob,
  importCleanupJob,
  mailJob,
  mailCleanupJob,
  permanentJob,
  periodJob,
  noticeJob,
  portionJob,
  retentionJob,
  scheduleJob,
  signInCleanupJob,
  storedDayJob,
  textJob,
  textCleanupJob,
  timeReminderJob,
];

/** Returns the telephone provider of the configuration, or undefined. */
function telephoneOf({ calls, twilio, publicUrl }: Service['config']) {
  if (twilio) return twilioTelephone(twilioApi(twilio), publicUrl, twilio.lines);
  return calls === 'simulated' ? simulatedTelephone : undefined;
}

/** Returns the text message provider of the configuration, or undefined. */
function textOf({ calls, twilio }: Service['config']) {
  if (twilio) return twilioApi(twilio);
  return calls === 'simulated' ? simulatedText : undefined;
}

/** Returns the mail dependencies, or undefined if no mail server is configured. */
function mailOf(app: FastifyInstance, { mail }: Service['config']) {
  if (!mail) return undefined;
  const transport = smtpTransport(mail);
  app.addHook('onClose', async () => transport.close());
  return { transport, keepDays: mail.keepDays };
}

function bareApp({ config }: Service): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    // Node itself would reject a request without a Host header, with an empty response.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    clientErrorHandler: refuseConnection,
    frameworkErrors: presentFailure,
  });
  app.setErrorHandler(presentFailure);
  refuseProtocols(app);
  refuseRepeatedKeys(app);
  app.decorateRequest('actor');
  return app;
}

/** Returns the trusted proxies for Fastify: a number of hops, or addresses. */
function trustedProxies(proxies: Service['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

/** Registers the embedded identity provider, unless an external one is configured, and the token verification. */
async function registerIdentity(app: FastifyInstance, service: Service): Promise<Identify> {
  const { config, database } = service;
  const embedded = config.oidc.authority ? undefined : await buildProvider(config, database);
  const identify = buildIdentify(
    { database, known: knownPermissions(service.registry).names },
    verifierFor(app, config, embedded),
  );
  if (embedded) {
    await registerProvider(app, service, embedded);
    const report = (error: unknown) =>
      app.log.error({ err: error }, 'a session could not be ended everywhere');
    embedded.provider.on('session.destroyed', ({ uid }) => identify.forgetSession(uid).catch(report));
  }
  return identify;
}

function verifierFor(
  app: FastifyInstance,
  config: Service['config'],
  embedded: EmbeddedProvider | undefined,
) {
  const report = (error: unknown) => app.log.warn({ err: error }, 'the identity provider cannot be asked');
  return tokenVerifier(config, embedded, report);
}

/** Registers all calls below `/services`. Requires an identified caller, and the XSRF header for writes. */
async function registerServices(
  scope: FastifyInstance,
  service: Service,
  entityService: EntityService,
  identify: Identify,
): Promise<void> {
  await compressResponses(scope);
  scope.addHook('onRequest', async (request) => {
    await identify.request(request);
    assertXsrf(request);
    if (!request.routeOptions.config.foreign) refuseRepeatedParameters(request);
  });
  const proxy = buildProxy(scope, service);
  await registerProxy(scope, proxy);
  for (const [name, { base }] of Object.entries(ownServices) as [ServiceName, { base: string }][]) {
    await scope.register(
      async (inner) => {
        if (name === 'absence') {
          registerSessionRoutes(inner, service);
          registerUserSessions(inner, { ...service, sees: personVisibility(entityService) });
          registerPermissionRoutes(inner, service);
          registerRetention(inner, entityService);
          registerServiceSettings(inner, { ...proxy, database: service.database });
          registerSwitches(inner, {
            database: service.database,
            onFeaturesChanged: identify.forgetOrganization,
          });
          registerDistricts(inner, { ...entityService, onChanged: identify.forgetOrganization });
          registerAccounts(inner, { ...service, catalogue: entityService.catalogue });
          registerSuite(inner, service, entityService);
          registerHome(inner, entityService);
          registerSearch(inner, entityService);
          registerLive(inner, { ...entityService, identify });
          registerViews(inner, entityService);
          registerReports(inner, entityService);
          registerRestore(inner, entityService);
          registerFileReading(inner, entityService);
        }
        if (name === 'helpDesk') registerHelpDesk(inner, service);
        if (name === 'identity') registerIdentityGateway(inner, service);
        registerLocks(inner, entityService, name);
        if (importServices.includes(name)) registerImports(inner, entityService, name);
        registerAbsenceFiles(inner, entityService, name);
        registerSubstituteFiles(inner, entityService, name);
        redirectOwn(inner, proxy, name);
        registerEntities(inner, entityService, name);
      },
      { prefix: base },
    );
  }
}
