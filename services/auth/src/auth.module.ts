import { Module } from '@nestjs/common';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import { Accounts } from './accounts/accounts.queries.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { CaptchaController } from './captcha/captcha.controller.js';
import { CaptchaService } from './captcha/captcha.service.js';
import { ProofOfWork } from './captcha/proof-of-work.js';
import { Recaptcha } from './captcha/recaptcha.js';
import { KnownDevices } from './devices/known-devices.js';
import { GoogleDiscovery } from './google/google-endpoints.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleIdentities } from './google/google-identities.js';
import { GoogleService } from './google/google.service.js';
import { Credentials } from './login/credentials.service.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { OutgoingMail } from './mail/outgoing-mail.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { ResetLinks } from './password/reset-links.js';
import { BarredMailboxes } from './removal/barred-mailboxes.js';
import { Burial } from './removal/burial.js';
import { RemovalController } from './removal/removal.controller.js';
import { RemovalService } from './removal/removal.service.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionService } from './sessions/session.service.js';
import { SignupController } from './signup/signup.controller.js';
import { SignupService } from './signup/signup.service.js';
import { Suspensions } from './suspension/suspensions.js';

@Module({
  controllers: [
    LoginController,
    GoogleController,
    SignupController,
    AvailabilityController,
    CaptchaController,
    PasswordController,
    RemovalController,
    SessionController,
  ],
  providers: [
    Accounts,
    Credentials,
    LoginService,
    SessionService,
    GoogleDiscovery,
    GoogleIdentities,
    GoogleService,
    SignupService,
    PasswordService,
    ResetLinks,
    RemovalService,
    Burial,
    BarredMailboxes,
    Suspensions,
    KnownDevices,
    OutgoingMail,
    {
      provide: CaptchaService,
      inject: [Config, Database, Clock],
      useFactory: (config: Config, database: Database, clock: Clock) =>
        config.all.CAPTCHA === 'recaptcha' ? new Recaptcha(config) : new ProofOfWork(config, database, clock),
    },
  ],
})
export class AuthModule {}
