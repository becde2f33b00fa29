/**
 * Who may call what: every route of the running product, and what each kind of caller is answered who asks properly and
 * about one and the same member, a visible woman. product.md 6 and 7 are its source.
 *
 * | Entry             | Answer                                                                          |
 * | ----------------- | ------------------------------------------------------------------------------- |
 * | `200`             | done, or shown; where members are shown, she is among them                      |
 * | `[]`              | 200 with an empty list: nobody is shown                                         |
 * | `0`               | 200, and nothing was touched                                                    |
 * | `302`             | sent on: to the identity provider, or to the page of a link                     |
 * | `400` `401` `404` | refused: not good, no session of this kind, nothing there                       |
 * | `403`             | the account is suspended                                                        |
 * | a word            | 409 with that code, or 200 with that `emailstatus`                              |
 */
const TABLE = `
                                                    visitor  newcomer        free  upgraded  hidden         private  blocking     blocked      suspended  removed  moderator  operator

  How the process is
GET  /health/live                                   200      200             200   200       200            200      200          200          200        200      200        200
GET  /health/ready                                  200      200             200   200       200            200      200          200          200        200      200        200
GET  /ready                                         200      200             200   200       200            200      200          200          200        200      200        200
GET  /metrics                                       200      200             200   200       200            200      200          200          200        200      200        200

  Coming in: a session that comes along is not even read, so all that counts is who one says one is
POST /rest/login                                    401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/login/ways                               200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/login/code                               400      400             400   400       400            400      400          400          400        400      400        400
POST /rest/login/passkey                            400      400             400   400       400            400      400          400          400        400      400        400
POST /rest/login/passkey/begin                      200      200             200   200       200            200      200          200          200        200      200        200
GET  /auth/google                                   302      302             302   302       302            302      302          302          302        302      302        302
POST /auth/google/callback                          404      200             200   200       200            200      200          200          403        404      404        404
POST /auth/google/login                             404      200             200   200       200            200      200          200          403        404      404        404
POST /rest/signup1                                  200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/validate/username/:value                 200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/validate/email/:value                    200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/validate/zipcode/:value                  200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/captcha                                  200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/forgot-password                          200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/reset-password                           400      200             200   200       200            200      200          200          400        400      400        400
POST /rest/confirm-email                            400      200             200   200       200            200      200          200          200        400      400        400
POST /rest/confirm-email/new                        400      200             200   200       200            200      200          200          400        400      400        400
POST /rest/account/undo                             400      200             200   200       200            200      200          200          200        400      400        400
POST /rest/account/return                           400      400             400   400       400            400      400          400          400        200      400        400
POST /rest/confirm-email/not-mine                   400      200             200   200       200            200      200          200          400        400      400        400
GET  /rest/openapi.json                             200      200             200   200       200            200      200          200          200        200      200        200
GET  /.well-known/security.txt                      200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/policy-report                            200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/photofastlogin                           200      200             200   200       200            200      200          200          200        200      200        200
GET  /images/:folder/:file                          200      200             200   200       200            200      200          200          200        200      200        200

  The own account
GET  /rest/account                                  401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/confirmation                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/email                            401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/email/keep                       401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/username                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/google/unlink                    401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/google/allow                     401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/second-step                      401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/second-step/begin                401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/second-step                      401      400             400   400       400            400      400          400          403        401      401        401
POST /rest/account/second-step/end                  401      SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF 403 401 401 401
POST /rest/account/second-step/recovery-codes       401      SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF 403 401 401 401
POST /rest/account/second-step/app/end              401      SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF 403 401 401 401
POST /rest/account/second-step/passkeys/ask         401      404             404   404       404            404      404          404          403        401      401        401
POST /rest/account/second-step/passkeys/begin       401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/second-step/passkeys             401      400             400   400       400            400      400          400          403        401      401        401
POST /rest/account/second-step/passkeys/:passkeyId/name 401      404             404   404       404            404      404          404          403        401      401        401
POST /rest/account/second-step/passkeys/:passkeyId/end 401      SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF SECOND_STEP_IS_OFF 403 401 401 401
GET  /rest/account/sessions                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/terms                            401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/consents                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/break                            401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/sessions/end                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/sessions/end/:sid                401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/logout                                   401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/profile/changepassword                   401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/profile/removeaccount                    401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/settings                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/settings                         401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/activity                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/activity                         401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/travel                           401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/travel                           401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/travel/end                       401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/notices                          401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/notices                          401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/safety-notice                    401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/safety-notice                    401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/language                         401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/reach                            401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/reach                            401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/hidden-words                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/hidden-words                     401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/avoided                          401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/avoided                          401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/avoided/remove                   401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/export                           401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/account/export                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/account/export/file                      401      PASSWORD_FIRST  PASSWORD_FIRST PASSWORD_FIRST PASSWORD_FIRST PASSWORD_FIRST PASSWORD_FIRST PASSWORD_FIRST 403    401      401        401

  The own profile and photos; a newcomer has no photo yet
POST /rest/signup2                                  401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/profile/view/my-profile                  401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/profile/update                           401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/profile/update                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/ziplookup/:zip                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/profile/photos                           401      []              200   200       200            200      200          200          403        401      401        401
GET  /rest/profile/PhotosCount                      401      200             200   200       200            200      200          200          403        401      401        401
POST /profile/photos/upload                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/profile/photos/upload                    401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/photos/profilePhotosPrimary              401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/photos/profilePhotosDelete               401      0               200   200       200            200      200          200          403        401      401        401
GET  /rest/photos/selfie                            401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/photos/selfie                            401      SELFIE_NEEDS_PHOTO 200 200      200            200      200          200          403        401      401        401
POST /rest/photos/selfie/gesture                    401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/photos/selfie/take-back                  401      200             200   200       200            200      200          200          403        401      401        401

  Finding and looking at her; who blocked her is shown that in the place of her profile, and that alone
POST /rest/basic/search                             401      200             200   200       200            200      []           []           403        401      401        401
POST /rest/search/wider                             401      200             200   200       200            200      []           []           403        401      401        401
POST /rest/search/counts                            401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/searches                                 401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/searches                                 401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/searches/:id                             401      200             200   200       200            200      200          200          403        401      401        401
DELETE /rest/searches/:id                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/profile/view/:memberTypeId/:memberId     401      200             200   200       200            200      200          []           403        401      401        401
GET  /rest/profile/modal/:memberId                  401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/profile/common                           401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/fastphotos/:seed/:offset/:limit/:gender  401      200             200   200       200            200      []           []           403        401      401        401
GET  /:seed/:offset/:limit/:gender                  401      200             200   200       200            200      []           []           403        401      401        401
GET  /:token                                        401      200             200   200       200            200      []           []           403        401      401        401
GET  /:token/:seed/:offset/:limit/:gender           401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/:token                                   401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/:token/:seed/:offset/:limit/:gender      401      200             200   200       200            200      []           []           403        401      401        401

  What she and the caller have done about each other
GET  /rest/views                                    401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/winks                                    401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/favorites                                401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/favoritedme                              401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/winks/filtered                           401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/favoritedme/filtered                     401      200             200   200       200            200      []           []           403        401      401        401
GET  /rest/blocked                                  401      []              []    []        []             []       200          []           403        401      401        401
GET  /rest/live/counts                              401      200             200   200       200            200      []           200          403        401      401        401
GET  /rest/live/events                              401      200             200   200       200            200      []           []           403        401      401        401
POST /rest/live/decisions/seen                      401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/deleteViews                              401      200             200   200       200            200      0            0            403        401      401        401
POST /rest/deleteWinksReceived                      401      200             200   200       200            200      0            0            403        401      401        401
POST /rest/deleteFavorite                           401      200             200   200       200            200      0            0            403        401      401        401
POST /rest/deleteFavoritedMe                        401      200             200   200       200            200      0            0            403        401      401        401
POST /rest/deleteBlocked                            401      0               0     0         0              0        200          0            403        401      401        401

  Acting on her: liking needs a photo of one's own, safety needs nothing
POST /rest/recordView                               401      200             200   200       200            200      0            0            403        401      401        401
POST /rest/membercontact/wink                       401      PHOTO_REQUIRED  200   200       200            200      404          404          403        401      401        401
POST /rest/wink/:id                                 401      PHOTO_REQUIRED  200   200       200            200      404          404          403        401      401        401
POST /rest/membercontact/wink/:id                   401      PHOTO_REQUIRED  200   200       200            200      404          404          403        401      401        401
POST /rest/membercontact/favorite                   401      PHOTO_REQUIRED  200   200       200            200      404          404          403        401      401        401
POST /rest/blockMember                              401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/block/:id                                401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/pass/:id                                 401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/pass/:id/undo                            401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/kept/:id                                 401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/kept/:id/note                            401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/reportMember                             401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/reportMember/:id                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/report/:id                               401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/report/:id/details                       401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/reportMail/:id                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/reports                                  401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/passed                                   401      200             200   200       200            200      200          []           403        401      401        401

  Mail
POST /rest/sendmail                                 401      SENT            SENT  SENT      SENDER_HIDDEN  SENT     YOU_BLOCKED  BLOCKED_YOU  403        401      401        401
POST /rest/mail/check                               401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/mail/take-back                           401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/mail/no-thanks                           401      SENT            SENT  SENT      SENT           SENT     YOU_BLOCKED  BLOCKED_YOU  403        401      401        401
GET  /rest/mail/draft/:memberId                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/mail/draft                               401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/push                                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/push                                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/push/here                                401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/push/off                                 401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/mail/open                                401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/email/inbox                              401      200             200   200       200            200      []           200          403        401      401        401
GET  /rest/email/filtered                           401      200             200   200       200            200      []           200          403        401      401        401
POST /rest/email/let-in                             401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/email/sent                               401      200             200   200       200            200      []           200          403        401      401        401
GET  /rest/email/conversations                      401      200             200   200       200            200      []           200          403        401      401        401
GET  /rest/email/search                             401      200             200   200       200            200      []           200          403        401      401        401
GET  /rest/email/with/:memberId                     401      200             200   200       200            200      []           200          403        401      401        401
POST /rest/email/read                               401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/deleteMail                               401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/deleteSentMail                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/connections/subjects                     401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/connections/contactus                    401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/connections/contactus/answers            401      200             200   200       200            200      200          200          403        401      401        401

GET  /rest/email/warnings                           401      200             200   200       200            200      200          200          403        401      401        401
GET  /rest/appeal/decisions                         401      200             200   200       200            200      200          200          403        401      401        401
POST /rest/appeal/link                              401      404             404   404       404            404      404          404          403        401      401        401

  Appeals: the token of the link is all that counts
POST /rest/appeal/look                              200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/appeal                                   200      200             200   200       200            200      200          200          200        200      200        200
POST /rest/mail/inbound                             400      400             400   400       400            400      400          400          400        400      400        400
POST /rest/unsubscribe/:token                       200      200             200   200       200            200      200          200          200        200      200        200
GET  /rest/unsubscribe/:token                       302      302             302   302       302            302      302          302          302        302      302        302

  A picture to be taken down: anybody may ask, and the answer tells nothing
POST /rest/takedown                                 200      200             200   200       200            200      200          200          200        200      200        200

  The desk
POST /console-api/login                             401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/login/code                        400      400             400   400       400            400        400          400         400        400      200        200
POST /console-api/login/enrol                       400      400             400   400       400            400        400          400         400        400      400        400
POST /console-api/invitation                        200      200             200   200       200            200        200          200         200        200      200        200
POST /console-api/invitation/accept                 200      200             200   200       200            200        200          200         200        200      200        200
POST /console-api/policy-report                     200      200             200   200       200            200        200          200         200        200      200        200
POST /console-api/logout                            401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/me                                401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/account                           401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/confirm                   401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/password                  401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/sessions/end              401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/second-factor             401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/second-factor/set         401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/second-factor/remove      401      401             401   401       401            401        401          401         401        401      200        200
POST /console-api/account/recovery-codes            401      401             401   401       401            401        401          401         401        401      200        200
GET  /console-api/staff                             401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
POST /console-api/staff/invite                      401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
POST /console-api/staff/invitations/:id/withdraw    401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
POST /console-api/staff/:id/role                    401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
POST /console-api/staff/:id/close                   401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
POST /console-api/staff/:id/second-factor/reset     401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
GET  /console-api/audit                             401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
GET  /console-api/audit/chain                       401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
GET  /console-api/work                              401      401             401   401       401            401        401          401         401        401      WRONG_ROLE []
POST /console-api/work/retry                        401      401             401   401       401            401        401          401         401        401      WRONG_ROLE WORK_GONE
POST /console-api/work/drop                         401      401             401   401       401            401        401          401         401        401      WRONG_ROLE WORK_GONE
GET  /console-api/status                            401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
GET  /console-api/status/history                    401      401             401   401       401            401        401          401         401        401      WRONG_ROLE 200
GET  /console-api/counts                            401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/dashboard                         401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/trend                             401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/filters                           401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/filters                           401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/filters/:id/forget                401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/reasons                           401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/cases                             401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/approve-cases                     401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/cases/:id                         401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/cases/:id/claim                   401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/cases/:id/release                 401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/cases/:id/decide                  401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/cases/:id/undo                    401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/reports                           401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/reports/:id                       401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/reports/:id/fraud-review          401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/contacts                          401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/contacts/:id                      401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/appeals/:id                       401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/linked-accounts/:id               401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/selfies/:id                       401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/held-mail/:id                     401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/takedowns/:id                     401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/takedowns/:id/pictures            401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/pictures/:picture/:size           401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/cases/:id/notes                   401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/members                           401      401             401   401       401            401      401          401          401        401      200        200
GET  /console-api/members/:id                       401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/member-by-email                   401      401             401   401       401            401      401          401          401        401      []         []
POST /console-api/members/:id/email                 401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/members/:id/type                  401      401             401   401       401            401      401          401          401        401      WRONG_ROLE 200
POST /console-api/members/:id/suspend               401      401             401   401       401            401      401          401          401        401      WRONG_ROLE 200
POST /console-api/members/:id/restore               401      401             401   401       401            401      401          401          401        401      WRONG_ROLE 200
POST /console-api/members/:id/take-username         401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/members/:id/return-username       401      401             401   401       401            401      401          401          401        401      200        200
POST /console-api/members/:id/notes                 401      401             401   401       401            401      401          401          401        401      200        200
`;

/** The kinds of caller. `newcomer` has done sign-up step 1 only; `blocking` has blocked her; `blocked` she has blocked. */
export const CALLERS = [
  'visitor',
  'newcomer',
  'free',
  'upgraded',
  'hidden',
  'private',
  'blocking',
  'blocked',
  'suspended',
  'removed',
  'moderator',
  'operator',
] as const;
export type CallerName = (typeof CALLERS)[number];
export type Expected = Readonly<Record<CallerName, string>>;

/** The expected answers by route, such as `GET /rest/views`. */
export const MATRIX: ReadonlyMap<string, Expected> = read(TABLE);

/** How the table names a route: without the patterns of its parameters. */
export const routeName = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/\(\^.*?\$\)/g, '')}`;

function read(table: string): ReadonlyMap<string, Expected> {
  const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  if (heading.trim().split(/ +/).join() !== CALLERS.join()) throw new Error('the columns are not the callers');
  const entries = lines
    .filter((line) => !line.startsWith(' '))
    .map((line): [string, Expected] => {
      const [method, path, ...answers] = line.split(/ +/);
      if (answers.length !== CALLERS.length) throw new Error(`${path} does not say what every caller is answered`);
      return [`${method} ${path}`, Object.fromEntries(CALLERS.map((name, n) => [name, answers[n]])) as Expected];
    });
  return new Map(entries);
}
