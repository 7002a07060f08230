/** Producer of a batch (B§3). Forest area in hectares, award rate in percent. */
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
