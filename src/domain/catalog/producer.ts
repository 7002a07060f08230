/** Batch tracking result: who made it (B§3). Forest in hectares, award rate in percent. */
export interface Producer {
  readonly producerName: string;
  readonly farmName: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly preservedForestHectares: number | null;
  readonly certifications: readonly string[];
  readonly awardRatePercent: number | null;
}
