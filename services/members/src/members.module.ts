import { EraseHeld } from './holds/erase-held.js';
import { Module } from '@nestjs/common';
import { CloseMatchesController } from './close-matches/close-matches.controller.js';
import { CloseMatches } from './close-matches/close-matches.service.js';
import { EraseExposure, EraseMatchChoices } from './close-matches/erase-choices.js';
import { Exposure } from './close-matches/exposure.js';
import { EraseMatchLetters, FindMatches } from './close-matches/find-matches.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { SecurityTextController } from './openapi/security-text.controller.js';
import { EvidencePhotos, KeepReportedPhotos, EraseEvidencePhotos } from './photos/evidence-photos.js';
import { DeskPicturesController } from './photos/desk-pictures.controller.js';
import { DeskPicturesService } from './photos/desk-pictures.service.js';
import { ImagesService } from './photos/images.service.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { Pictures } from './photos/pictures.js';
import { RemovedPictures, EraseRemovedPictures } from './photos/removed-pictures.js';
import { UploadService } from './photos/upload.service.js';
import { Places } from './places/places.js';
import { ZipController } from './places/zip.controller.js';
import { ProfileUpdateService } from './profile/profile-update.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { SamplesController } from './samples/samples.controller.js';
import { Samples } from './samples/samples.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { ExportFileController } from './export/export-file.controller.js';
import { EraseExport, ExportFiles } from './export/export-files.js';
import { MakeExport } from './export/make-export.js';
import { ProfileGatherer } from './export/gather-profile.js';
import { SettingsController } from './settings/settings.controller.js';
import { NoticesService } from './settings/notices.service.js';
import { ReachService } from './settings/reach.service.js';
import { SafetyNoticeService } from './settings/safety-notice.service.js';
import { EndTravels } from './travel/end-travels.js';
import { TravelService } from './travel/travel.service.js';
import { SettingsService } from './settings/settings.service.js';
import { TextReview } from './text/text-review.service.js';
import { WelcomeMember, NoteActivity, FollowAccount } from './lifecycle/account.handlers.js';
import { ForgetMember } from './lifecycle/forget-member.js';
import { WelcomeBack } from './lifecycle/welcome-back.js';
import { ApplyTextDecision } from './text/apply-decision.js';
import { FindNewlyFitting } from './saved-searches/find-newly-fitting.js';
import { Gathering, TellGathered } from './saved-searches/gathering.js';
import { KeptCriteria } from './saved-searches/kept-criteria.js';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.js';
import { SavedSearches } from './saved-searches/saved-searches.service.js';
import { EraseFound, SearchLetters, TellDaily } from './saved-searches/search-letters.js';
import { ShownPictures } from './photos/shown-pictures.js';
import { Looks } from './looks.js';
import { ProcessPhoto } from './photos/process-photo.js';
import { PhotosInJournal } from './journal/photos-in-journal.js';
import { EraseEvidenceFiles, EraseOriginal, ErasePhoto } from './photos/erase-files.js';
import { RenewForBlock } from './photos/renew-addresses.js';
import { FindCopies } from './photos/find-copies.js';
import { HideOrRestore } from './lifecycle/hidden-by-desk.js';
import { ApplyPhotoDecision } from './photos/apply-decision.js';
import { TakeBackDecision } from './lifecycle/overturned.js';
import { ApplySelfieDecision } from './selfies/apply-decision.js';
import { EraseDecidedSelfies, EraseSelfieFile, WithdrawSelfiesOfLeft } from './selfies/erase-selfies.js';
import { SelfiesController } from './selfies/selfies.controller.js';
import { SelfiesService } from './selfies/selfies.service.js';
import * as erasing from './retention/erase-profiles.js';

@Module({
  controllers: [
    ProfileController,
    PhotosController,
    SelfiesController,
    DeskPicturesController,
    SettingsController,
    ExportFileController,
    SearchController,
    SavedSearchesController,
    SamplesController,
    ZipController,
    OpenApiController,
    SecurityTextController,
    // Last: some of its paths are patterns at the root.
    CloseMatchesController,
  ],
  providers: [
    EraseHeld,
    ProfileService,
    ProfileUpdateService,
    TextReview,
    PhotosService,
    UploadService,
    SelfiesService,
    ApplySelfieDecision,
    EraseSelfieFile,
    EraseDecidedSelfies,
    WithdrawSelfiesOfLeft,
    ImagesService,
    DeskPicturesService,
    Pictures,
    EvidencePhotos,
    RemovedPictures,
    ShownPictures,
    Looks,
    SettingsService,
    TravelService,
    EndTravels,
    ReachService,
    SafetyNoticeService,
    NoticesService,
    Places,
    SearchService,
    CloseMatches,
    Exposure,
    Samples,
    WelcomeMember,
    NoteActivity,
    FollowAccount,
    ForgetMember,
    WelcomeBack,
    ApplyTextDecision,
    ProcessPhoto,
    EraseOriginal,
    ErasePhoto,
    PhotosInJournal,
    EraseEvidenceFiles,
    FindCopies,
    RenewForBlock,
    KeepReportedPhotos,
    HideOrRestore,
    ApplyPhotoDecision,
    TakeBackDecision,
    // Whatever the file exports is one.
    ...Object.values(erasing),
    EraseEvidencePhotos,
    EraseRemovedPictures,
    FindMatches,
    KeptCriteria,
    SavedSearches,
    FindNewlyFitting,
    Gathering,
    TellGathered,
    SearchLetters,
    TellDaily,
    EraseFound,
    EraseMatchLetters,
    EraseMatchChoices,
    EraseExposure,
    ProfileGatherer,
    MakeExport,
    ExportFiles,
    EraseExport,
  ],
})
export class MembersModule {}
